const set = (listed: string): ReadonlySet<string> => new Set(listed.split(/\s+/));

/** Whoever counts these counts reais. */
export const REAIS = set(
  `real reais reau reaus reias reai reis rea rais realis brl rs rl conto contos pila pilas mango mangos prata pratas pau paus merreca merrecas merreis mirreis
  dinheiros dinheiro dilma dilmas temer temers bolsonaros lulas realzinho reaizinhos realzin reaiszinhos continho continhos contin pilinha pilinhas pratinha pratinhas
  dolarzinhos tostoes cruzeiros golpinhos moedas din dindin bufunfa`,
);

/** And these hundredths of them. */
export const CENTAVOS = set('centavo centavos cents cent centavinhos cts ctvs centavu');

/** Other people's money: how many reais it is, nobody said. */
export const FOREIGN = set(
  `dolar dolares dolars dol dols doll dolls verdinhas dolleta doletas usd euro euros eur libra libras gbp peso pesos guarani guaranis iene ienes yen franco francos yuan bitcoin bitcoins
  btc eth satoshis usdt`,
);

/** Written on the digits: "50tão", "100zinho". */
export const FOND_SUFFIXES = set('tao ao zao tinha tinho zinho zinha inho inha tinhas tinhos ta tin');

/** After these a number up to the one given is no amount: "apto 302", "iphone 13", "dia 10". */
export const BEFORE_A_NUMBER: ReadonlyMap<string, number> = new Map(
  `dia:31 dias:31 apto:9999 apartamento:9999 ap:9999 apt:9999 numero:99999 num:99999 nro:99999 nr:99999 n:99999 bloco:99 sala:999 iphone:20 ps:6 playstation:6
  windows:12 android:20 final:9999 finais:9999 terminado:9999 terminada:9999 artigo:999 lote:999 km:999 br:999 rodovia:999
  andar:60 capitulo:99 cap:99 vol:99 temporada:30 ep:99 episodio:99 canal:99 placa:9999 protocolo:9999999 codigo:9999999 cod:9999999 senha:9999999
  cep:99999999 cpf:99999999999 rg:999999999 cnpj:99999999999 ddd:99 agencia:9999 versao:99 poltrona:99 assento:99 portao:99 voo:9999 setor:99 rota:99
  sub:20 tamanho:60 tam:60 aro:30 redmi:20 gtx:9999 rtx:9999 ryzen:9 core:9 linha:20 xbox:360`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), Number(pair.slice(pair.indexOf(':') + 1))]),
);

/** After a number these say that it counts or measures something else. */
export const MEASURES = set(
  `litro litros lt lts l ml kg kgs kilo kilos quilo quilos grama gramas g mg km kms quilometro quilometros metro metros m cm mm m2 polegada polegadas pol
  horas h hr hrs min mins minuto minutos segundos dias semanas meses anos aninhos quinzenas bimestres
  vez vezes x parcela parcelas parcelinha parcelinhas prestacao prestacoes     unidade unidades un und unid pct porcento
  grau graus gb mb tb mega megas giga gigas mbps fps            
      milhas pontos cv hp watts kwh`,
);

/** After a lone one: "há 1 mês"; after more they begin a day ("500 mês passado", "50 dia 10"). */
export const SINGLE_MEASURES = set('hora dia semana mes ano quinzena bimestre semestre');

/** What may follow a number that ends in "um"; before anything else it is the article: "trinta e um lanche". */
export const AFTER_ONE = set(
  `no na nos nas de do da dos das em com por pra pro para pelo pela e mil milhao milhoes hoje ontem anteontem dia so mais no reais real conto contos pila pilas mango mangos
  prata pratas pau paus centavos centavo ai la ta la q que vezes parcelas x virgula ponto mas ou depois cada`,
);

/** The parts in which a purchase is paid. */
export const PARTS = set(
  `x vez vezes veses parcela parcelas parcelinha parcelinhas prestacao prestacoes prestacaos mensalidades boletos cheques pagamentos suaves parc parcs`,
);

export const MONTHS = set(
  `janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul ago set out nov dez`,
);
