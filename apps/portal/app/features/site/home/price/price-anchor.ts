/** The anchor that the price forms lead to. */
export const PRICE_ANCHOR = '/#your-price';
