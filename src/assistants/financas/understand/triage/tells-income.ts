type Told = { readonly words: readonly string[]; readonly priced: boolean };

const OFTEN = '(?:por mes|ao mes|no mes|todo mes|todo santo mes|mensal|mensais|mensalmente|mes)';
const CLEAR =
  '(?:liquidos?|limpos?|brutos?|na mao|na carteira|de carteira|fixos?|fixo|em media|mais ou menos)';
const ABOUT = '(?:de|uns|umas|quase|cerca|em torno|por volta|mais ou menos|so|apenas|r\\$)';
const SUM =
  '(?:\\S*\\d\\S*|mil|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta)';
const COIN = '(?:reais|real|conto|contos|pila|pilas|pau|paus|mango|mangos|prata|k)';
const MONEY = `${SUM}(?: (?:e|${SUM}|${COIN})){0,6}`;
const NAME = '(?:renda|remuneracao|ordenado|salario|salarinho|pro labore|aposentadoria|pensao)';
const OF_NAME = '(?: (?:mensal|fixa|liquida|bruta|familiar|total|atual|fixo|liquido|bruto)){0,2}';
const IS = '(?:e|eh|esta|ta|fica|gira|da|sao|seria|anda)';
const OUT_OF = `de ${NAME}|do inss|de bolsa`;
const TAIL = `(?: (?:${OFTEN}|${CLEAR}|${OUT_OF})){0,3}`;

/** "minha renda é de 3 mil", "o meu salário líquido gira em torno de 4.500". */
const NAMED = new RegExp(
  `^(?:oi |ola |entao |olha |bom )?(?:a |o )?(?:minha|meu|nossa|nosso) ${NAME}${OF_NAME} ${IS}(?: (?:hoje|atualmente))?(?: ${ABOUT}){0,4} ${MONEY}${TAIL}$`,
);
/** "ganho 6 mil por mês": without how often, or how clear, it may be about anything. */
const EARNED = new RegExp(
  `^(?:oi |ola |entao |olha |bom )?(?:eu |hoje |atualmente ){0,2}(?:ganho|recebo|tiro|faturo|levo)(?: ${ABOUT}){0,4} ${MONEY}(?: (?:${OFTEN}|${CLEAR}|${OUT_OF})){1,3}$`,
);

/** Whether somebody tells what they earn, and nothing else: it is kept as what came in, not analysed. Folded words. */
export function tellsIncome({ words, priced }: Told): boolean {
  if (!priced) return false;
  const said = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' ');
  return NAMED.test(said) || EARNED.test(said);
}
