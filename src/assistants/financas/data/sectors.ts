/** A sector of B3 and some of its papers, the most traded first. The names are how people call them. */
export type Sector = {
  readonly name: string;
  readonly papers: Readonly<Record<string, string>>;
};

/** Written for this house; who stands beside whom is a matter of what they live from, not of any index. */
export const SECTORS: readonly Sector[] = [
  {
    name: 'Petróleo e gás',
    papers: {
      ...{ PETR4: 'Petrobras PN', PETR3: 'Petrobras ON', PRIO3: 'PRIO', BRAV3: 'Brava Energia' },
      ...{ RECV3: 'PetroRecôncavo', VBBR3: 'Vibra', UGPA3: 'Ultrapar' },
    },
  },
  {
    name: 'Mineração e siderurgia',
    papers: {
      ...{ VALE3: 'Vale', GGBR4: 'Gerdau', CSNA3: 'CSN', USIM5: 'Usiminas' },
      ...{ CMIN3: 'CSN Mineração', GOAU4: 'Metalúrgica Gerdau' },
    },
  },
  {
    name: 'Bancos',
    papers: {
      ...{ ITUB4: 'Itaú Unibanco PN', BBDC4: 'Bradesco PN', BBAS3: 'Banco do Brasil', SANB11: 'Santander' },
      ...{ BPAC11: 'BTG Pactual', ITUB3: 'Itaú Unibanco ON', BBDC3: 'Bradesco ON' },
    },
  },
  {
    name: 'Seguros e serviços financeiros',
    papers: {
      ...{ B3SA3: 'B3', BBSE3: 'BB Seguridade', PSSA3: 'Porto', CXSE3: 'Caixa Seguridade' },
      ...{ IRBR3: 'IRB', ITSA4: 'Itaúsa' },
    },
  },
  {
    name: 'Energia elétrica',
    papers: {
      ...{ AXIA3: 'Axia Energia', EQTL3: 'Equatorial', EGIE3: 'Engie Brasil', CMIG4: 'Cemig' },
      ...{ CPLE3: 'Copel', TAEE11: 'Taesa', ISAE4: 'Isa Energia', ENEV3: 'Eneva' },
    },
  },
  { name: 'Saneamento', papers: { SBSP3: 'Sabesp', SAPR11: 'Sanepar', CSMG3: 'Copasa' } },
  {
    name: 'Varejo',
    papers: {
      ...{ MGLU3: 'Magazine Luiza', LREN3: 'Renner', BHIA3: 'Casas Bahia', CEAB3: 'C&A' },
      ...{ AZZA3: 'Azzas 2154', VIVA3: 'Vivara' },
    },
  },
  { name: 'Supermercados', papers: { ASAI3: 'Assaí', GMAT3: 'Grupo Mateus', PCAR3: 'Pão de Açúcar' } },
  {
    name: 'Alimentos e bebidas',
    papers: { ABEV3: 'Ambev', MBRF3: 'MBRF', BEEF3: 'Minerva', MDIA3: 'M. Dias Branco', CAML3: 'Camil' },
  },
  {
    name: 'Indústria',
    papers: { WEGE3: 'WEG', EMBJ3: 'Embraer', POMO4: 'Marcopolo', TUPY3: 'Tupy', RAPT4: 'Randon' },
  },
  {
    name: 'Transportes e locação',
    papers: {
      ...{
        RENT3: 'Localiza',
        RAIL3: 'Rumo',
        MOTV3: 'Motiva',
        MOVI3: 'Movida',
        VAMO3: 'Vamos',
        ECOR3: 'EcoRodovias',
      },
    },
  },
  { name: 'Papel e celulose', papers: { SUZB3: 'Suzano', KLBN11: 'Klabin', RANI3: 'Irani' } },
  {
    name: 'Construção',
    papers: { CYRE3: 'Cyrela', MRVE3: 'MRV', CURY3: 'Cury', DIRR3: 'Direcional', EZTC3: 'EZTec' },
  },
  {
    name: 'Saúde',
    papers: { RDOR3: "Rede D'Or", RADL3: 'RD Saúde', HAPV3: 'Hapvida', FLRY3: 'Fleury' },
  },
  { name: 'Telecomunicações e tecnologia', papers: { VIVT3: 'Vivo', TIMS3: 'TIM', TOTS3: 'Totvs' } },
  { name: 'Shoppings', papers: { ALOS3: 'Allos', MULT3: 'Multiplan', IGTI11: 'Iguatemi' } },
  {
    name: 'Fundos imobiliários',
    papers: {
      ...{ HGLG11: 'Pátria Log', KNRI11: 'Kinea Renda', BTLG11: 'BTG Logística', XPML11: 'XP Malls' },
      XPLG11: 'XP Log',
    },
  },
];

export const sectorOf = (ticker: string): Sector | null =>
  SECTORS.find(({ papers }) => Object.hasOwn(papers, ticker)) ?? null;

/** Others of the sector, one paper of each company: PETR3 is no rival of PETR4. */
export function peersOf(ticker: string, most: number): readonly string[] {
  const issuers = new Set([issuerOf(ticker)]);
  const others = Object.keys(sectorOf(ticker)?.papers ?? {}).filter((paper) => {
    const fresh = !issuers.has(issuerOf(paper));
    issuers.add(issuerOf(paper));
    return fresh;
  });
  return others.slice(0, most);
}

const ISSUER_LETTERS = 4;
const issuerOf = (ticker: string): string => ticker.slice(0, ISSUER_LETTERS);
