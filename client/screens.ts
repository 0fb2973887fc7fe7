// Where each screen lives. A file of its own, so that home does not carry the addresses of all their chunks. The build reads
// it, too (preloads.ts).

export const screens = {
  BrandList: () => import('./brand/list.tsx').then((part) => ({ default: part.BrandList })),
  CampaignDetail: () => import('./campaign/detail.tsx').then((part) => ({ default: part.CampaignDetail })),
  CampaignList: () => import('./campaign/list.tsx').then((part) => ({ default: part.CampaignList })),
  Faq: () => import('./content/faq.tsx').then((part) => ({ default: part.Faq })),
  Privacy: () => import('./content/document.tsx').then((part) => ({ default: part.Privacy })),
  Terms: () => import('./content/document.tsx').then((part) => ({ default: part.Terms })),
  DrawDetail: () => import('./draw/detail.tsx').then((part) => ({ default: part.DrawDetail })),
  DrawList: () => import('./draw/list.tsx').then((part) => ({ default: part.DrawList })),
  Search: () => import('./search/search.tsx').then((part) => ({ default: part.Search })),
  GoogleReturn: () => import('./auth/google-return.tsx').then((part) => ({ default: part.GoogleReturn })),
  PasswordLogin: () => import('./auth/password-login.tsx').then((part) => ({ default: part.PasswordLogin })),
  ResetPassword: () => import('./auth/reset.tsx').then((part) => ({ default: part.ResetPassword })),
  History: () => import('./home/history.tsx').then((part) => ({ default: part.History })),
  Missing: () => import('./missing.tsx').then((part) => ({ default: part.Missing })),
  // News that cannot be listened to must not take the screen away: they are in the list all the same.
  LiveNotifications: () =>
    import('./notification/live.tsx').then(
      (part) => ({ default: part.LiveNotifications }),
      () => ({ default: () => null }),
    ),
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
  GoogleRegister: () => import('./registration/google.tsx').then((part) => ({ default: part.GoogleRegister })),
  RegisterFromChat: () => import('./registration/from-chat.tsx').then((part) => ({ default: part.RegisterFromChat })),
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
  Email: () => import('./setting/email.tsx').then((part) => ({ default: part.Email })),
  NotificationSetting: () =>
    import('./setting/notification.tsx').then((part) => ({ default: part.NotificationSetting })),
  Password: () => import('./setting/password.tsx').then((part) => ({ default: part.Password })),
  Referral: () => import('./setting/referral.tsx').then((part) => ({ default: part.Referral })),
  EditProfile: () => import('./setting/edit.tsx').then((part) => ({ default: part.EditProfile })),
  SurveySuccess: () => import('./survey/success.tsx').then((part) => ({ default: part.SurveySuccess })),
  Survey: () => import('./survey/survey.tsx').then((part) => ({ default: part.Survey })),
}

export type ScreenName = keyof typeof screens
