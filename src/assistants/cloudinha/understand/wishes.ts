import type { Cota } from '../desk/words.ts';
import type { Heard } from './heard.ts';
import { INDIFFERENT } from './indifference.ts';
import type { StudentSlots } from './slots.ts';

const CITY =
  '(?:outr[oa]s? (?:cidade|estado|lugar|regia|municipio|canto)\\w*|cidades? (?:vizinhas?|proximas?|perto|da regiao|em volta|ao redor)|qualquer (?:cidade|lugar|canto|estado|regiao|parte)|longe|fora|(?:o )?brasil (?:todo|inteiro)|lugar nenhum)';
const MOVE = `(?:me mudar|mudar (?:de (?:cidade|estado|regiao|lugar|casa|endereco)|daqui|para)|mudar$|mudar[,.!]|mudanca|sair (?:daqui|da (?:minha )?cidade|de casa|da casa|de perto)|viajar|ir (?:para )?${CITY}|morar (?:em )?${CITY}|morar sozinh[oa]|estudar (?:em )?${CITY})`;

/** Here and nowhere else. */
const STAYS: readonly RegExp[] = [
  /\b(?:so|somente|apenas|exclusivamente) (?:mesmo |aceito |quero |posso |serve |se for )?(?:aqui|na minha cidade|na capital|em|nessa cidade|nesta cidade|perto|por aqui|na cidade|onde moro|no meu municipio)\b(?! (?:ead|casa))/,
  /\b(?:aqui|na minha cidade|por aqui|onde moro)(?: \w+)? mesmo\b|\bminha cidade so\b/,
  new RegExp(`\\bnao (?:\\w+ ){0,4}${MOVE}`),
  new RegExp(`\\bnao (?:aceito|quero|topo|rola|da|serve|vou|penso)(?: \\w+){0,3} ${CITY}`),
  /\bnao (?:me )?(?:saio|mudo|mudaria|viajo|moraria)\b|\bnem pensar em (?:sair|mudar)\b|\bsem (?:sair|mudar)\b|\bnao abro mao d/,
  /\b(?:tem que|precisa|preciso|quero|prefiro|gostaria de|devo|vou|tenho que) (?:que )?(?:ser |ficar |estudar |continuar )?(?:aqui|na minha cidade|por aqui|nessa cidade|perto|proximo|onde moro|pertinho)\b|\b(?:quero|prefiro|pretendo|preciso|vou) (?:ficar|continuar|permanecer) (?:em|n[oa])\b/,
  /\b(?:perto|pertinho|proximo|do lado) (?:de|da minha) casa\b|\bnao quero (?:ir para )?longe\b|\bnada (?:de )?longe\b|\blonge nao\b/,
];

/** Elsewhere too. */
const GOES: readonly RegExp[] = [
  new RegExp(
    `\\b(?:posso|poderia|podia|aceito|topo|consigo|encaro|quero|queria|pretendo|gostaria de|penso em|toparia|aceitaria|disposto a|disposta a|da para|vontade de|disponibilidade (?:de|para)|sonho em|vou|bora|tudo bem|sem problema|animo|toda|pronto para|pronta para|afim de|considero|e)(?: \\w+){0,3} ${MOVE}`,
  ),
  new RegExp(
    `\\b(?:aceito|topo|encaro|serve|vale|pode ser|pode|posso|inclui|incluir|incluindo|inclusive|tambem|considero|quero|toparia|aceitaria|vou|ir|iria|morar|moraria|mudo|mudaria|estudar|estudaria|tento|para)(?: \\w+){0,3} ${CITY}`,
  ),
  /\b(?:mudo de (?:cidade|estado)|me mudo|mudaria|me mudaria|moraria (?:em|fora|longe)|vou para onde (?:for|der|tiver)|onde (?:tiver|der|for|aparecer|passar)|tanto faz (?:a cidade|onde|o lugar)|(?:a )?cidade tanto faz|lugar tanto faz|sou (?:bem )?flexivel|flexivel|fora daqui|longe daqui|qualquer (?:cidade|lugar|canto|estado)|brasil (?:todo|inteiro)|estado (?:todo|inteiro)|todo o (?:brasil|estado)|eu vou ate (?:para|pro|o|a)|sair d[oa] (?:nordeste|norte|sul|sudeste|interior|estado|pais|cidade)|(?:posso|topo|aceito|consigo|iria|vou) (?:sim )?(?:ir )?(?:para|ate) (?!casa|la|aqui)\w+ ou \w+)\b/,
  /\b(?:outras? cidades?|cidades? (?:vizinhas?|proximas?)|outro estado|regiao|redondezas|arredores)(?: (?:tambem|sao|e))* (?:serve\w*|pode\w*|tudo bem|de boa|vale\w*|rola|topo|aceito|tambem|beleza|ok|tranquilo|sem problema)\b/,
  /\b(?:topo|aceito|posso|consigo|quero|disponibilidade (?:de|para)|disponivel para) (?:sim )?(?:me )?mudar\b(?! (?:a|o|as|os|meu|minha|meus|minhas|de (?:curso|ideia|nota|assunto|turno|faculdade|universidade|instituicao|opcao|bolsa))\b)/,
];

const OWN_HOUSE = /\b(?:quero|queria|vou|pretendo|sonho em) sair d[ae] casa\b/;

/** Would one study in another city? */
const UNBOTHERED = /\bnao (?:me importo|ligo|tenho problema|vejo problema|me incomodo|faco questao)\b/;

export function readFlexible({ flat, input }: Heard): boolean | undefined {
  if (UNBOTHERED.test(flat) && /\b(?:mudar|cidade|longe|viajar|sair|onde)\b/.test(flat)) return true;
  if (/^(?:quero|queria|vou|posso) sair daqui[ .!]*$/.test(flat)) return undefined;
  if (OWN_HOUSE.test(flat)) return true;
  if (STAYS.some((pattern) => pattern.test(flat))) return false;
  if (GOES.some((pattern) => pattern.test(flat)))
    return !/\b(?:as opcoes|meu nome|a nota|o curso|minha nota|meus dados)\b/.test(flat) || undefined;
  if (input.open !== 'flexivel_cidade') return undefined;
  if (INDIFFERENT.test(flat)) return true;
  return answered(flat);
}

// Asked whether one would go elsewhere.
function answered(flat: string): boolean | undefined {
  if (/^(?:\W*)(?:nao|n|negativo|nem|jamais|nunca|prefiro nao|acho que nao|melhor nao)\b/.test(flat))
    return false;
  return /\b(?:sim|claro|posso|topo|aceito|pode|com certeza|bora|uhum|aham|isso|consigo|s|ss|acho que sim|talvez sim|depende nao)\b/.test(
    flat,
  )
    ? true
    : undefined;
}

const QUALITY =
  /\b(?:melhor(?:es)? (?:d[oa]|n[oa]|pelo) mec|(?:nota|conceito) (?:maior|mais alt[ao]|melhor) (?:no|do|pelo) mec|(?:maior|mais alt[ao]) (?:nota|conceito) (?:no|do|pelo) mec|(?:as |os )?melhores(?! (?:formas?|jeitos?|horarios?|amig\w+|dias?|notas? (?:minhas|que))\b)|melhor (?:avaliad|avaliac|conceito|nota (?:no|do|pelo) mec|qualidade|ranque|ranking|conceituad|classificad|faculdade|universidade)\w*|mais (?:bem )?(?:avaliad|conceituad|reconhecid|renomad|fort)\w*|bem (?:avaliad|conceituad|ranqueada)\w*|(?:nota|conceito) (?:5|cinco|maxim[oa]|4|quatro|alta|alto|bo[am])(?: (?:no|do|pelo|de) mec)?(?= |$|[,.!])|qualidade|ranking|conceito (?:do |no )?mec|avaliac\w+ (?:do|no|pelo|do curso no) mec|nota (?:do|no|pelo) mec|mec (?:5|cinco|4|maximo|bom|alto)|pela avaliacao|por avaliacao|bem avaliado|top\b|tops\b|igc|cpc|enade|de ponta|excelencia|renomadas?|qualificadas?)\b/;

export const readOrder = ({ flat }: Heard): 'quality' | undefined =>
  QUALITY.test(flat) &&
  !/\bnota (?:maxima|alta|boa) (?:do|no|para o) enem|\b(?:tirei|minha) (?:a |minha )?melhor(?:es)? nota|\bqualidade de vida\b|\btirei nota (?:alta|boa)/.test(
    flat,
  )
    ? 'quality'
    : undefined;

const SELF =
  /\b(?:sou|somos|estudei|estudo|fiz|vim|venho|me (?:declaro|considero|identifico)|tenho|possuo|autodeclarad[oa]|cotista|aluno|aluna|conclui|terminei|meu cadunico|minha familia|formad[oa]|sempre|vida toda|a vida inteira|concorro|quero (?:usar|concorrer))\b/;
const ASKS_RULE =
  /\b(?:o que|como|quem|quais|quando|precisa|preciso|vale|tem que|da para|tem cota|existe|posso usar|pode usar|serve para)\b/;
const QUOTAS: readonly (readonly [Cota, RegExp])[] = [
  [
    'escola_publica',
    /\b(?:escolas? (?:publicas?|estadual|estaduais|municipal)|rede publica|rede estadual|colegio (?:estadual|publico)|ensino publico|medio (?:todo |inteiro )?(?:em|na) publica)\b/,
  ],
  [
    'ppi',
    /\b(?:(?<!\b(?:ribeirao|rio|ouro|agua|pedra|serra|terra|barra|cabo|campo|porto|padre) )(?:pret[oa]s?|negr[oa]s?)|pard[oa]s?|indigenas?|aldeia|ppi|cotas? raci(?:al|ais))\b/,
  ],
  ['quilombola', /\bquilombolas?\b/],
  ['pcd', /\b(?:pcd|deficiencia|deficiente|autista|autismo|tea|cadeirante|surd[oa]|ceg[oa]|baixa visao)\b/],
  ['renda', /\b(?:baixa renda|cad ?unico)\b/],
];

/** Quotas that one says to be entitled to; a question about them tells nothing about oneself. */
export function readQuotas({ flat }: Heard): readonly Cota[] | undefined {
  if (!SELF.test(flat) && (ASKS_RULE.test(flat) || flat.includes('?'))) return undefined;
  if (/\b(?:quem|alguem|pessoas?|se (?:eu )?(?:fosse|for)|meu (?:amigo|primo)|minha amiga)\b/.test(flat))
    return undefined;
  const own = SELF.test(flat) || /\bcotas?\b|\bcotista\b/.test(flat);
  const found = QUOTAS.filter(([quota, pattern]) => {
    // "São José do Rio Preto" is no confession.
    if (!own && quota === 'ppi') return false;
    const at = pattern.exec(flat)?.index;
    return (
      at !== undefined && !/\b(?:nao|nunca|nem)(?: \w+){0,3} $/.test(flat.slice(Math.max(0, at - 32), at))
    );
  }).map(([quota]) => quota);
  return found.length > 0 ? found : undefined;
}

export function readWishes(heard: Heard): StudentSlots {
  const [flexivel_cidade, sort_by, cotas] = [readFlexible(heard), readOrder(heard), readQuotas(heard)];
  return {
    ...(flexivel_cidade !== undefined && { flexivel_cidade }),
    ...(sort_by && { sort_by }),
    ...(cotas && { cotas }),
  };
}
