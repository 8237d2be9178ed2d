/** How people name what has a price, folded. `_` joins words. */

/** Companies and the share that is meant by them on B3; what is an everyday word is in `EVERYDAY` too. */
export const COMPANIES = `petrobras:PETR4 petro:PETR4 vale:VALE3 itau:ITUB4 itau_unibanco:ITUB4 bradesco:BBDC4 banco_do_brasil:BBAS3 bb:BBAS3
  santander:SANB11 itausa:ITSA4 magalu:MGLU3 magazine_luiza:MGLU3 ambev:ABEV3 weg:WEGE3 b3:B3SA3 gerdau:GGBR4 embraer:EMBJ3
  eletrobras:AXIA3 axia:AXIA3 renner:LREN3 localiza:RENT3 suzano:SUZB3 klabin:KLBN11 taesa:TAEE11 cemig:CMIG4 copel:CPLE3
  sabesp:SBSP3 rumo:RAIL3 natura:NATU3 cvc:CVCB3 csn:CSNA3 usiminas:USIM5 btg:BPAC11 btg_pactual:BPAC11 nubank:ROXO34 nu:ROXO34
  raia_drogasil:RADL3 drogasil:RADL3 hapvida:HAPV3 vibra:VBBR3 cosan:CSAN3 prio:PRIO3 equatorial:EQTL3 tim:TIMS3 vivo:VIVT3
  assai:ASAI3 pao_de_acucar:PCAR3 casas_bahia:BHIA3 totvs:TOTS3 cogna:COGN3 porto_seguro:PSSA3 bb_seguridade:BBSE3
  caixa_seguridade:CXSE3 irb:IRBR3 apple:AAPL34 nvidia:NVDC34 tesla:TSLA34 amazon:AMZO34 google:GOGL34 microsoft:MSFT34 meta:M1TA34
  mercado_livre:MELI34 netflix:NFLX34 disney:DISB34 coca_cola:COCA34 engie:EGIE3 cpfl:CPFE3 multiplan:MULT3 iguatemi:IGTI11
  fleury:FLRY3 hypera:HYPE3 minerva:BEEF3 marfrig:MBRF3 brf:MBRF3 jbs:JBSS32 cyrela:CYRE3 mrv:MRVE3 direcional:DIRR3`;

/** Named as companies only where a share is spoken of: they are also where people buy, bank and live. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `vale itau bradesco banco_do_brasil bb santander magalu magazine_luiza renner localiza rumo natura nubank nu drogasil tim vivo assai
  pao_de_acucar casas_bahia apple amazon google meta mercado_livre netflix disney coca_cola sabesp cemig copel btg cvc fleury hapvida
  porto_seguro b3`.split(/\s+/),
);

export const COINS = `bitcoin:BTC bit_coin:BTC btc:BTC ethereum:ETH ether:ETH eth:ETH solana:SOL dogecoin:DOGE doge:DOGE xrp:XRP
  ripple:XRP cardano:ADA bnb:BNB litecoin:LTC ltc:LTC polkadot:DOT tron:TRX avalanche:AVAX chainlink:LINK usdt:USDT tether:USDT
  usdc:USDC`;

/** The more exact name first: a Canadian dollar is no dollar. */
export const CURRENCIES = `dolar_canadense:CAD dolar_australiano:AUD dolar_neozelandes:NZD peso_argentino:ARS pesos_argentinos:ARS
  peso_chileno:CLP pesos_chilenos:CLP peso_uruguaio:UYU peso_mexicano:MXN peso_colombiano:COP franco_suico:CHF libra_esterlina:GBP
  libra:GBP libras:GBP euro:EUR euros:EUR eur:EUR iene:JPY ienes:JPY yen:JPY yuan:CNY yuans:CNY guarani:PYG rublo:RUB
  coroa_sueca:SEK coroa_norueguesa:NOK peso:ARS pesos:ARS dolar:USD dolares:USD dola:USD dollar:USD usd:USD
  moeda_americana:USD cambio:USD`;

export const INDICES = `selic:selic taxa_basica:selic taxa_de_juros:selic juros_basicos:selic ipca:ipca inflacao:ipca ibovespa:ibovespa
  ibov:ibovespa bovespa:ibovespa bolsa_de_valores:ibovespa bolsa:ibovespa`;
