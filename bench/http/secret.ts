/** Whoever signs tokens in this bench signs with this. */
export const SECRET = 'bancada-bancada-bancada-bancada-bancada';
