const WRITTEN = '(?:whatsapp|mensagem|texto|escrito|email|e mail)';
const PLACE = `(?:${WRITTEN}|aqui|telefone|ligacao|celular|fixo|outr[oa]|nov[oa]|consultorio|particular|pessoal|atual|numero|do|da|meu|minha|esse|este)`;
const ORDER =
  '(?:manda|mande|mandem|mandar|envia|envie|enviem|enviar|escreve|escreva|escrevam|escrever|chama|chame|chamem|chamar|liga|ligue|liguem|ligar|fala|fale|falem|falar)';
const OPENING =
  '^ (?:(?:e|so|mas|que|entao|ai|pode|podem|me|prefiro|melhor|somente|apenas|eu|por favor|favor|usem?) )*';

/** The way that they may be reached by instead. */
const OTHER_WAY = new RegExp(
  [
    `${OPENING}${ORDER} (?:(?:me|tudo|comigo|mensagem|a|o|as|os|sempre) )*(?:por|pelo|pela|via|no|na|em|nesse|neste) (?:(?:o|a|meu|minha|esse|este) )*${PLACE} `,
    `${OPENING}(?:fal[ae]m?|trat[ae]m?|v(?:er?|eja) isso|manda|mande|liga|ligue) (?:com|para) (?:a |o )?(?:minha|meu) (?:secretari|assistente|esposa|marido|socio)`,
    `${OPENING}(?:escrev(?:e|a|am|er)|lig(?:a|ue|uem)) (?:por favor |aqui |mesmo )*$`,
    `${OPENING}(?:mand(?:a|e|em|ar)|envi(?:a|e|em|ar)) (?:um |uma |so )?${WRITTEN} (?:mesmo |por favor |que (?:eu )?(?:leio|respondo|vejo) )*$`,
    `^ (?:e |mas )?us(?:a|e|em|ar) (?:(?:o|a|so) )?(?:esse|este|outr[oa]|nov[oa]|meu|numero|\\d)`,
    `^ (?:e |mas |eu )*(?:so|somente|apenas|prefiro|melhor) (?:(?:por|pelo|via|o|no) )*${WRITTEN} `,
    `^ (?:(?:mas|e|por|no|o|pelo) )*(?:${WRITTEN}|ligacao|audio) (?:eu )?(?:leio|respondo|vejo|sim|pode|e melhor|melhor|tudo bem|ok|prefiro|funciona|atendo) `,
  ].join('|'),
);
// What is refused, tied to a condition, or told of what we do is no way that they offer.
const NO_OFFER =
  / (?:nao|nem|nunca|jamais|sem|(?:para|pare|parem|parar) (?:de|com)|chega|basta|cessar|se|caso|toda|todo|sempre|direto|vai|vao|confirma\w+|comprovante) /;
const BETWEEN = /[,.;:!?…()\n]+|\s-\s| (?=(?:e(?! melhor)|mas|so|porem|prefiro|que) )/;

/** "Não me liga, só por mensagem": another way is wanted, not silence. */
export const namesOtherWay = (plain: string): boolean =>
  plain
    .split(BETWEEN)
    .map((part) => ` ${part.replace(/[^a-z0-9]+/g, ' ').trim()} `)
    .some((part) => OTHER_WAY.test(part) && !NO_OFFER.test(part));

const REPLACED =
  /(?: e|[,.;]) (?:ja )?(?:us[ae]m?|coloc?[aq]u?[aem]*|salv[ae]m?|anot[ae]m?|poe|ponha|bot[ae]m?|atualiz[ae]m?|cadastr[ae]m?|troc[ae]m?) (?:(?:o|a|meu|por|pelo) )*(?:nov[oa]|esse|este|outr[oa] (?:numero|telefone|contato|celular)|outro$|cert[oa]|atual|seguinte|numero novo)/;

/** "Apaga esse número e usa o novo": what is taken out is put in again. */
export const isReplaced = (plain: string): boolean => REPLACED.test(plain);
