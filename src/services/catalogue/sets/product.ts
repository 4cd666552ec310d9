/** Limits of products. */
export const PRODUCT_LIMITS = {
  /** Rows of one imported sheet. */
  importRows: 2_000,
  /** Yuan. */
  price: 9_999_999,
} as const;
