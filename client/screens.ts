// Where each screen lives. A file of its own, so that home does not carry the addresses of all their chunks.

export const screens = {
  Login: () => import('./auth/login.tsx').then((part) => ({ default: part.Login })),
  History: () => import('./home/history.tsx').then((part) => ({ default: part.History })),
  Missing: () => import('./missing.tsx').then((part) => ({ default: part.Missing })),
  LiveNotifications: () => import('./notification/live.tsx').then((part) => ({ default: part.LiveNotifications })),
  Notifications: () => import('./notification/notification.tsx').then((part) => ({ default: part.Notifications })),
  AddPoints: () => import('./point/add-points.tsx').then((part) => ({ default: part.AddPoints })),
  PointDetail: () => import('./point/detail.tsx').then((part) => ({ default: part.PointDetail })),
  Camera: () => import('./receipt/camera.tsx').then((part) => ({ default: part.Camera })),
  ReceiptDetail: () => import('./receipt/detail.tsx').then((part) => ({ default: part.ReceiptDetail })),
  SelectPhoto: () => import('./receipt/select-photo.tsx').then((part) => ({ default: part.SelectPhoto })),
  UploadSuccess: () => import('./receipt/success.tsx').then((part) => ({ default: part.UploadSuccess })),
  UploadTerms: () => import('./receipt/terms.tsx').then((part) => ({ default: part.UploadTerms })),
  Upload: () => import('./receipt/upload.tsx').then((part) => ({ default: part.Upload })),
  ProfileForm: () => import('./registration/profile-form.tsx').then((part) => ({ default: part.ProfileForm })),
  Register: () => import('./registration/start.tsx').then((part) => ({ default: part.Register })),
  RegisterSuccess: () => import('./registration/success.tsx').then((part) => ({ default: part.RegisterSuccess })),
  RegistrationCode: () =>
    import('./registration/verification-code.tsx').then((part) => ({ default: part.RegistrationCode })),
  Catalogue: () => import('./reward/catalogue.tsx').then((part) => ({ default: part.Catalogue })),
  ClaimDetail: () => import('./reward/claim.tsx').then((part) => ({ default: part.ClaimDetail })),
  RewardDetail: () => import('./reward/detail.tsx').then((part) => ({ default: part.RewardDetail })),
  RedeemSuccess: () => import('./reward/success.tsx').then((part) => ({ default: part.RedeemSuccess })),
  VoucherDetail: () => import('./reward/voucher.tsx').then((part) => ({ default: part.VoucherDetail })),
  Wallet: () => import('./reward/wallet.tsx').then((part) => ({ default: part.Wallet })),
  Account: () => import('./setting/account.tsx').then((part) => ({ default: part.Account })),
  EditProfile: () => import('./setting/edit.tsx').then((part) => ({ default: part.EditProfile })),
  SurveySuccess: () => import('./survey/success.tsx').then((part) => ({ default: part.SurveySuccess })),
  Survey: () => import('./survey/survey.tsx').then((part) => ({ default: part.Survey })),
}

export type ScreenName = keyof typeof screens
