// Page-number paging of infinite queries.

type Page = { page: number; pageSize: number; count: number }

export const pageNumbers = {
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, count }: Page) => (page * pageSize < count ? page + 1 : undefined),
}
