// Accounts created for these tasks; their keys were not kept.
export const token = "B62qqAx42sRvN4JcgAg26XrUkxWn8a7siEBWMta5FvPSCV8ZSgym9RC";
export const sender = "B62qojoZ8SDZBuum44WKrcED5PGqnEsLvEBVnWvejbJxahkSyMFep9P";
export const alice = "B62qjFBEL5dKrs5cNzySZH78rrXHWWkrEAjbjdD2EyMpWJWgqvQd49U";
export const bob = "B62qjKW9UjGh1eBnQawW6dZBwP4rw4qQdRrKk9EtPYcftDKiNusn9bv";
export const collection = "B62qrLz76hsAgZg4hQ6wHRyFdbWu2sTTZQWriz49TiNtP3WhoaVi8Tz";
export const nft = "B62qqpepb6XnLRuT3vwgWM4hiSgK3t9x6mRUapw8RfQQT4BUAgGNGTS";
export const bid = "B62qpwJa3jZg2i81WJrizWVPkb7Ww5R37NtkCbLrJaFRuVSWqhsfoRJ";
export const admin = "B62qm21DbVE5chP5j15V3jcT9btvr57k1BGvVGMwZuSnYnHMDcqkJVK";
