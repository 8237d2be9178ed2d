/** What server and client of the measurement have to agree on. */
export const SETTING = {
  appSecret: 'segredo-da-bancada',
  token: 'token-da-bancada',
  account: '100000000000001',
  org: 'bancada',
} as const;
