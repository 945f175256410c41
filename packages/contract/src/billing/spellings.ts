/** Older spellings of the fields of purchases, apart from their schemas: browsers need these, and no schemas. */
export const SPELLINGS = { cardid: 'token', memberscount: 'count', discount: 'couponId', creditstobuy: 'count' }
