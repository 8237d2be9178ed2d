/** How companies of B3 are called in a sentence, with the article; none has a digit in it. */
const NAMES: Readonly<Record<string, string>> = {
  ABEV3: 'a Ambev',
  ALOS3: 'a Allos',
  ASAI3: 'o Assaí',
  AXIA3: 'a Axia Energia',
  AZZA3: 'a Azzas',
  B3SA3: 'a bolsa brasileira',
  BBAS3: 'o Banco do Brasil',
  BBDC3: 'o Bradesco',
  BBDC4: 'o Bradesco',
  BBSE3: 'a BB Seguridade',
  BEEF3: 'a Minerva',
  BHIA3: 'a Casas Bahia',
  BPAC11: 'o BTG Pactual',
  BRAV3: 'a Brava Energia',
  BRKM5: 'a Braskem',
  CMIG4: 'a Cemig',
  COGN3: 'a Cogna',
  CPFE3: 'a CPFL',
  CPLE3: 'a Copel',
  CSAN3: 'a Cosan',
  CSNA3: 'a CSN',
  CVCB3: 'a CVC',
  CXSE3: 'a Caixa Seguridade',
  CYRE3: 'a Cyrela',
  EGIE3: 'a Engie',
  EMBJ3: 'a Embraer',
  ENEV3: 'a Eneva',
  EQTL3: 'a Equatorial',
  FLRY3: 'o Fleury',
  GGBR4: 'a Gerdau',
  HAPV3: 'a Hapvida',
  HYPE3: 'a Hypera',
  INBR32: 'o Inter',
  ITSA4: 'a Itaúsa',
  ITUB3: 'o Itaú',
  ITUB4: 'o Itaú',
  KLBN11: 'a Klabin',
  LREN3: 'a Renner',
  MBRF3: 'a MBRF',
  MGLU3: 'a Magazine Luiza',
  MOTV3: 'a Motiva',
  MRVE3: 'a MRV',
  MULT3: 'a Multiplan',
  NATU3: 'a Natura',
  PCAR3: 'o Pão de Açúcar',
  PETR3: 'a Petrobras',
  PETR4: 'a Petrobras',
  PRIO3: 'a PRIO',
  PSSA3: 'a Porto Seguro',
  RADL3: 'a RD Saúde',
  RAIL3: 'a Rumo',
  RDOR3: 'a Rede D’Or',
  RENT3: 'a Localiza',
  ROXO34: 'o Nubank',
  SANB11: 'o Santander',
  SBSP3: 'a Sabesp',
  SUZB3: 'a Suzano',
  TAEE11: 'a Taesa',
  TIMS3: 'a TIM',
  TOTS3: 'a Totvs',
  UGPA3: 'a Ultrapar',
  USIM5: 'a Usiminas',
  VALE3: 'a Vale',
  VBBR3: 'a Vibra',
  VIVT3: 'a Vivo',
  WEGE3: 'a WEG',
  A1MD34: 'a AMD',
  M1TA34: 'a Meta',
  U1BE34: 'a Uber',
};

const PLAIN = /^[A-Z]{4}\d{1,2}$/;

/** "a Petrobras"; what has no name here is called by its ticker. */
export const companyName = (ticker: string): string =>
  NAMES[ticker] ?? (PLAIN.test(ticker) ? ticker : 'esse papel');

/** "da Petrobras", "de HGLG11", "desse papel". */
export function ofCompany(ticker: string): string {
  const name = companyName(ticker);
  return /^(?:[ao] |esse )/.test(name) ? `d${name}` : `de ${name}`;
}

/** "na Petrobras", "em HGLG11", "nesse papel". */
export function inCompany(ticker: string): string {
  const name = companyName(ticker);
  return /^(?:[ao] |esse )/.test(name) ? `n${name}` : `em ${name}`;
}

/** "da Petrobras (PETR4)": which share is meant; once is enough where it has no other name. */
export const ofShare = (ticker: string): string =>
  NAMES[ticker] === undefined || !PLAIN.test(ticker) ? ofCompany(ticker) : `${ofCompany(ticker)} (${ticker})`;
