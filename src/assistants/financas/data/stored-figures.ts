import type { Company, IndicatorName } from '#protocol';

// The last resort where no source answers: approximate figures written down by hand for this house, from no table of anybody's. They are
// old from the day after, and never told without their date. Whoever runs this keeps them up to date.

/** The day for which these figures were written. */
export const STORED_ON = '2026-11-03';

/** In the unit that the name tells. */
export const STORED_INDICATORS: Readonly<Record<IndicatorName, string>> = {
  selic: '15.00',
  cdi: '14.90',
  ipca_12m: '4.7',
  igpm_12m: '2.6',
  poupanca_mes: '0.67',
  dolar: '5.40',
  juros_imobiliario_ano: '11.8',
  juros_veiculos_mes: '2.0',
  juros_pessoal_mes: '6.1',
  juros_cartao_rotativo_mes: '15.0',
};

type Row = readonly [
  ...(readonly [price: string, priceEarnings: string | null, priceToBook: string]),
  ...(readonly [returnOnEquity: string | null, dividendYield: string, netMargin: string | null]),
];

/** Price in reais, P/L, P/VP, then per cent: return on equity, dividends, net margin. */
const COMPANIES: Readonly<Record<string, Row>> = {
  PETR4: ['39.1', '4.3', '1.2', '18', '11', '19'],
  PRIO3: ['42.5', '7.9', '1.6', '24', '0', '31'],
  BRAV3: ['19.8', '9.6', '0.8', '9', '0', '8'],
  RECV3: ['14.5', '6.2', '0.9', '15', '9', '22'],
  VBBR3: ['24', '8.8', '1.5', '17', '5', '2'],
  UGPA3: ['21', '9.5', '1.4', '15', '4', '2'],
  VALE3: ['60.8', '6.9', '1.3', '19', '8', '17'],
  GGBR4: ['18.7', '9.7', '0.7', '7', '5', '6'],
  CSNA3: ['8.7', '-14', '0.9', '-6', '0', '-2'],
  USIM5: ['5.6', '21', '0.3', '2', '2', '1'],
  ITUB4: ['36.9', '9.3', '1.9', '21', '7', '26'],
  BBDC4: ['16.9', '8', '1', '13', '7', '18'],
  BBAS3: ['24.2', '5.7', '0.8', '14', '9', '15'],
  SANB11: ['29.8', '8.2', '1.1', '16', '6', '16'],
  BPAC11: ['48', '13', '3', '24', '3', '22'],
  BBSE3: ['34', '7.6', '6.5', '85', '11', '70'],
  B3SA3: ['13', '14', '3.6', '25', '6', '45'],
  EGIE3: ['41.5', '9.9', '3.1', '31', '6', '27'],
  TAEE11: ['37', '8.4', '1.7', '20', '9', '45'],
  CMIG4: ['11', '5.1', '1.1', '22', '11', '17'],
  EQTL3: ['36', '14', '1.9', '13', '3', '6'],
  AXIA3: ['55', '16', '1', '7', '4', '22'],
  SBSP3: ['125', '11', '2', '19', '2', '30'],
  MGLU3: ['10.1', '18.9', '0.7', '4', '0', '1'],
  LREN3: ['15.4', '11', '1.5', '13', '5', '9'],
  BHIA3: ['3.6', '-1.2', '0.5', '-40', '0', '-4'],
  CEAB3: ['17', '10', '1.5', '15', '3', '6'],
  ABEV3: ['13', '13.7', '2.2', '16', '6', '17'],
  WEGE3: ['44', '28', '8.8', '31', '2', '16'],
  RENT3: ['41', '15.6', '1.6', '10', '4', '6'],
  SUZB3: ['50', '7', '1.5', '20', '3', '15'],
  VIVT3: ['32', '17', '1.5', '9', '5', '10'],
  HGLG11: ['158', null, '0.97', null, '8.4', null],
  KNRI11: ['150', null, '0.94', null, '8', null],
};

/** Null: nothing is written down about it. */
export function storedCompany(ticker: string): Company['figures'] | null {
  const row = Object.hasOwn(COMPANIES, ticker) ? COMPANIES[ticker] : undefined;
  if (!row) return null;
  const [price, priceEarnings, priceToBook, returnOnEquity, dividendYield, netMargin] = row;
  return {
    ...{ price, priceEarnings, priceToBook, returnOnEquityPercent: returnOnEquity },
    ...{ dividendYieldPercent: dividendYield, netMarginPercent: netMargin },
    ...{ changePercent: null, earningsPerShare: null, marketValue: null },
  };
}
