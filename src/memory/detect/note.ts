import type { Candidate, DetectScene } from './candidate.ts';
import { expiryOf, KEY_RULES } from './keys.ts';
import { DETECT_LIMITS, DETECTION_CONFIDENCE } from './limits.ts';
import type { Sentence } from './reading.ts';
import { sensitivityOf } from './sensitivity.ts';
import { foldedValue } from './value.ts';

// Over folded sentences: the person asks that something be kept. "me lembra de pagar" asks for a reminder, which is another thing.
const KEEP = new RegExp(
  [
    '(?<![a-z-])(?<!me )(?<!voce )(?<!nao )(?<!te )(?<!seu )(?<!o )(?<!a )(?<!se )',
    '(?:(?:lembr(?:a|e|em)(?:-se| se)?|nao (?:se )?esque(?:ca|ce)(?:-se)?|anot(?:a|e|em)|fi(?:ca|que) sabendo|tom(?:a|e) nota)(?![a-z])',
    // Nouns and greetings as well: "seu guarda", "a situação é grave", "salve, galera".
    '|(?:guard(?:a|e)|grav(?:a|e)|registr(?:a|e)|salv(?:a|e)|decor(?:a|e)|memoriz(?:a|e))(?= (?:ai|isso|bem|na|no|que)(?![a-z])| ?:)',
    '|(?:(?:so )?para (?:voce (?:saber|ficar sabendo)|constar)|quero que (?:voce )?(?:lembre|saiba|guarde|anote)|pode (?:anotar|guardar|lembrar|registrar|salvar)(?: ai| isso| que)|bota ai|poe ai)(?![a-z]))',
    '(?: (?:ai|isso|bem|disso|essa|dai|por favor|sempre|na (?:sua )?memoria|no (?:meu )?cadastro|tambem)(?![a-z]))*',
    '(?: ?[:,-]+| que(?![a-z])| de que(?![a-z]))? ?(?:que )?(?<v>.{3,160})',
  ].join(''),
);

const OWN =
  /(?<![a-z])(?:eu|meu|minha|meus|minhas|me|mim|comigo|sou|estou|tenho|moro|gosto|prefiro|trabalho|faco|posso|consigo|costumo|uso|vou|quero|nossa|nosso|a gente|preciso|odeio|adoro|tomo|como|durmo|acordo|estudo|viajo|pago|recebo|compro)(?![a-z])/;
const OF_THE_CASE =
  /(?<![a-z])(?:(?:pedidos?|protocolos?|boletos?|faturas?|chamados?|notas? fiscal|contratos?|rastreio|codigo|entrega|encomenda)(?![a-z])|(?:internet|sinal|wifi|roteador|modem|aplicativo|app|site|sistema) (?:caiu|nao|parou|esta|travou|continua))|[0-9]{5,}/;
// A thing of the person's surroundings; what the business gives, promises or owes is not theirs to say.
const STATES = /(?<![a-z])(?:e|eh|fica|tem|sao|esta|era|vem|funciona|abre|fecha|mora|chama)(?![a-z])/;
const BUSINESS =
  /(?<![a-z])(?:fretes?|descontos?|reembolsos?|gratis|gratuit[oa]s?|planos?|precos?|valor(?:es)?|taxas?|promoc(?:ao|oes)|prazos?|garantias?|cupo(?:m|ns)|limites?|credito|politicas?|sistema|empresa|loja|voces?|assistente|atendente|usuarios?|clientes?|regras?|cadastro|conta|contas|saldo|estoque|produtos?|servicos?|multas?|juros)(?![a-z])/;
const GRANTED =
  /(?<![a-z])(?:descontos?|reembolsos?|gratis|isent[oa]|aprovad[oa]s?|liberad[oa]s?|autorizad[oa]s?|ilimitad[oa]|vip)(?![a-z])/;
const isOfTheirs = (told: string): boolean => STATES.test(told) && !BUSINESS.test(told);
const SECRET = /(?<![a-z])(?:cpf|rg|cnpj|cnh|senhas?|cartao numero|pin|token|cvv)(?![a-z])|\[[a-z]{3,8}\]/;
const REMINDER = /^(?:de |do |da |d |para |disso|eu de |depois|amanha|hoje)/;

/** Is something asked to be kept in this sentence? What it says is then sure. */
export const asksToKeep = ({ folded }: Sentence): boolean => KEEP.test(folded);

const SHORTEST = 3;

/** What is asked to be kept and no pattern understands: in the person's own words. */
export function noteOf(sentence: Sentence, { now }: DetectScene): readonly Candidate[] {
  const found = KEEP.exec(sentence.folded);
  const told = found?.groups?.v?.trim() ?? '';
  if (
    !found ||
    sentence.asks ||
    REMINDER.test(told) ||
    !(OWN.test(told) || isOfTheirs(told)) ||
    OF_THE_CASE.test(told) ||
    GRANTED.test(told) ||
    SECRET.test(told)
  )
    return [];
  const from = sentence.folded.lastIndexOf(told);
  const said = sentence.text
    .slice(from, from + told.length)
    .trim()
    .replace(/[\s,;:]+$/, '');
  const value = foldedValue(said).slice(0, DETECT_LIMITS.value);
  if (value.split(' ').length < SHORTEST) return [];
  const { kind, category } = KEY_RULES.note;
  const fact = {
    kind,
    category,
    key: `note:${value}`,
    value,
    text: `Pediu para lembrar: ${said}`.slice(0, DETECT_LIMITS.text),
  };
  return [
    {
      ...fact,
      wrong: null,
      sensitivity: sensitivityOf(fact),
      says: 'states',
      confidence: DETECTION_CONFIDENCE.explicit,
      pattern: 'note',
      expiresAt: expiryOf('note', now),
    },
  ];
}
