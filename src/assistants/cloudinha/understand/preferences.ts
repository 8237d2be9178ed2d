import type { Heard } from './heard.ts';
import type { InstitutionType, Quota, Shift, StudentSlots } from './slots.ts';

export const INDIFFERENT =
  /\b(?:tanto faz|qualquer|quaisquer|qlqr|indiferente|nao importa|nao ligo|nao me importo|nao tenho preferencia|sem preferencia|nenhuma preferencia|pode ser qualquer|os dois|as duas|ambos|ambas|todos|todas|tudo serve|o que tiver|o que der|o que vier|o que aparecer|que for|que tiver|de boa|tranquilo|nao faz diferenca|nao faz dif|nao tem problema|da no mesmo|da na mesma|dos dois|das duas|to nem ai|estou nem ai|sei la qualquer)\b/;

const SHIFT_WORDS: readonly (readonly [Shift, RegExp])[] = [
  [
    'EAD',
    /\b(?:ead|e\.a\.d|a distancia|distancia|online|on-line|on line|semipresencial|semi presencial|remot[oa]|virtual|de casa|pela internet|hibrid[oa])\b/,
  ],
  [
    'Integral',
    /\b(?:(?:periodo |turno |tempo |horario |em |curso )?integral|dia inteiro|dia todo|o dia tod[oa]|full time|manha e (?:de |a )?tarde|tempo integral)\b/,
  ],
  [
    'Noturno',
    /\b(?:noturn[oa]s?|(?:a|de|pela|na|da|so|so a|so de|periodo da|turno da|horario da|parte da|para a|para|prefiro|quero) noite|noite)\b/,
  ],
  ['Matutino', /\b(?:matutin[oa]s?|matinal|diurn[oa]s?|manha|manhas|cedo|matina|manhazinha)\b/],
  [
    'Vespertino',
    /\b(?:vespertin[oa]s?|(?:a|de|pela|na|da|so|so a|periodo da|turno da|horario da|parte da|para a|prefiro|quero|ou|,|e) tarde|tarde)\b/,
  ],
];

const NOT_A_SHIFT =
  /\b(?:boa noite|boa tarde|bom dia|amanha(?: de manha| cedo)?|mais tarde|muito tarde|ate mais tarde|ontem a noite|hoje a noite|tarde demais|e tarde|ta tarde|ja e tarde|mais cedo|muito cedo|essa noite|esta noite|bolsas? (?:de estudos? )?integra(?:l|is)|integral (?:ou|e) parcial|parcial (?:ou|e) integral|(?:100%|prouni) integral|bolsas? 100% integral|integral do prouni|renda integral|trabalho (?:o dia (?:todo|inteiro)|de (?:manha|tarde|noite|dia)|a (?:noite|tarde)|durante o dia)|trabalho de casa|saio do trabalho a (?:tarde|noite)|estudo (?:de|a|pela) (?:manha|tarde|noite)|(?:estou|sou) de casa|em casa|sair de casa|perto de casa|longe de casa|fora de casa|pessoas? de casa|renda de casa|distancia (?:de|da|do|maxima|ate)|qual a distancia)\b/g;

/** The shift that is wanted; the last word on it after a denial, indifference where it is told of shifts. */
export function readShift({ flat, input }: Heard): Shift | 'indiferente' | undefined {
  const text = flat.replace(NOT_A_SHIFT, ' ');
  const spoken = /\b(?:turnos?|horarios?|periodos?)\b/.test(text);
  if (/\b(?:turno|horario|periodo)\b/.test(text) && indifferentNear(text, /\b(?:turno|horario|periodo)s?\b/))
    return 'indiferente';
  const said = SHIFT_WORDS.flatMap(([shift, pattern]) => {
    const match = pattern.exec(text);
    return match && !deniedAt(text, match.index) ? [{ shift, at: match.index }] : [];
  }).sort((left, right) => left.at - right.at);
  if (said.length >= 3) return 'indiferente';
  const corrected = said.find(({ at }) =>
    /\b(?:na verdade|alias|melhor|quis dizer|muda|troca)\b/.test(text.slice(0, at)),
  );
  const first = corrected ?? said[0];
  if (first) return first.shift;
  return (spoken || input.open === 'turno') && INDIFFERENT.test(text) ? 'indiferente' : undefined;
}

const deniedAt = (text: string, at: number): boolean =>
  /\b(?:nao|nem|menos|exceto|fora|tirando|odeio|sem ser)(?: (?:posso|consigo|quero|da|pode|ser|de|a|o|da|no|na|para|pra|estudar|tenho|como|gosto|curto|rola|seja|ead|manha|tarde|noite|nem|por))* ?$/.test(
    text.slice(Math.max(0, at - 40), at),
  );

function indifferentNear(text: string, subject: RegExp): boolean {
  const indifferent = INDIFFERENT.exec(text);
  const about = subject.exec(text);
  if (!indifferent || !about) return false;
  const [from, to] = [Math.min(indifferent.index, about.index), Math.max(indifferent.index, about.index)];
  return to - from < 36 && !/[;.!?]/.test(text.slice(from, to));
}

const PUBLIC =
  /\b(?:federal|federais|estadual|estaduais|publicas?|publico|gratuitas?|de graca|gratis|0800|sem pagar|ufs?|if\b|instituto federal|usp|unicamp|unesp|unb|ufmg|ufrj|ufpe|ufba|ufc|ufpr|ufrgs|ufsc|ufpb|ufrn|ufpa|ufal|ufs|ufma|ufpi|ufg|ufmt|ufms|ufes|uff|ufjf|ufu|ufv|ufla|ufop|ufscar|unifesp|ufabc|uerj|uece|uepb|uneb|uel|uem|ufcg|ufrpe|univasf|ufam|ufac|unir|unifap|ufrr|uft|ufsm|ufpel|furg|uern|upe|uespi|uema|uea|uepa|unirio|ufrrj|unifal|unifei|udesc|uepg|ifsp|ifpe|ifce|ifba|cefet)\b/;
const PRIVATE =
  /\b(?:particular|particulares|privadas?|privado|paga|pagas|unip|estacio|uninove|anhanguera|unopar|puc|mackenzie|fmu|uninter|unicesumar|uninassau|faculdade com bolsa|com bolsa em particular)\b/;
const NOT_AN_INSTITUTION =
  /\b(?:(?:escola|escolas|colegio|ensino|rede|ensino medio|medio)(?: (?:em|na|da|de|toda|todo|inteiro|sempre|tudo|numa|uma|so|medio|todinho|fundamental))* (?:publicas?|publico|particular|privada|privado|estadual|federal|municipal)|(?:estudei|sempre estudei|fiz|vim|sou|formad[oa]|estudo|conclui|terminei)(?: (?:o|a|sempre|tudo|todo|ensino|medio|inteiro|em|na|de|no|da|toda|vida|a vida))* (?:publicas?|publico|particular|estadual|rede publica)|(?:caixa|governo|receita|policia|distrito|justica|imposto|deputado|cotas?(?: de| da)? escola) (?:economica )?(?:federal|estadual|publica|rodoviaria federal)|administracao publica|adm publica|gestao publica|seguranca publica|saude publica|servidor[a]? public[oa]|funcionari[oa] public[oa]|concurso publico|transporte publico|relacoes publicas|(?:aula|professor|aulas) particular(?:es)?|conversa particular|paga (?:aluguel|a conta|as contas|quanto)|quem paga|(?:ela|ele|mae|pai) paga)\b/g;

/** Public or private, where the university is spoken of and not the school one comes from. */
export function readInstitution({ flat, input }: Heard): InstitutionType | undefined {
  const text = flat.replace(NOT_AN_INSTITUTION, ' ');
  const [open, paid] = [saidOf(text, PUBLIC), saidOf(text, PRIVATE)];
  const about =
    /\b(?:instituicao|instituicoes|faculdade|faculdades|universidade|universidades|tipo|publica|particular|privada|federal)\b/;
  if (indifferentNear(text, about) && !(about.exec(text)?.[0] === 'tipo' && !open && !paid)) {
    if (
      (open === 'wanted') !== (paid === 'wanted') &&
      !/\b(?:tanto faz|qualquer|indiferente|nao importa)\b/.test(text)
    )
      return open === 'wanted' ? 'publica' : 'privada';
    if (
      open ||
      paid ||
      (/\b(?:instituicao|instituicoes|faculdade|universidade)\b/.test(text) &&
        !/\b(?:turno|horario|cidade|curso)\b/.test(text))
    ) {
      if (
        open === 'wanted' &&
        !paid &&
        /\bqualquer (?:uma )?(?:federal|publica|universidade (?:federal|publica))\b|\b(?:federal|publica) qualquer\b/.test(
          text,
        )
      )
        return 'publica';
      if (paid === 'wanted' && !open && /\bqualquer (?:uma )?(?:particular|privada)\b/.test(text))
        return 'privada';
      return 'indiferente';
    }
  }
  if (open === 'wanted' && paid === 'wanted') return preferred(text);
  if (open === 'wanted' || (paid === 'denied' && !open)) return 'publica';
  if (paid === 'wanted' || (open === 'denied' && !paid)) return 'privada';
  return input.open === 'tipo_instituicao' && INDIFFERENT.test(text) ? 'indiferente' : undefined;
}

function saidOf(text: string, pattern: RegExp): 'wanted' | 'denied' | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  return deniedAt(text, match.index) ||
    /\b(?:nao (?:tenho|temos|posso|consigo|da)(?: \w+){0,4} pagar|nao pago)\b.{0,16}$/.test(
      text.slice(0, match.index),
    )
    ? 'denied'
    : 'wanted';
}

// "pública, mas se não der pode ser particular": the one preferred; "pública ou particular": both.
function preferred(text: string): InstitutionType {
  if (/\b(?:de preferencia|prefiro|preferencialmente|principalmente|primeiro)\b/.test(text)) {
    const at = text.search(/\b(?:de preferencia|prefiro|preferencialmente|principalmente|primeiro)\b/);
    const after = text.slice(at);
    const [open, paid] = [after.search(PUBLIC), after.search(PRIVATE)];
    if (open >= 0 && (paid < 0 || open < paid)) return 'publica';
    if (paid >= 0) return 'privada';
  }
  const corrected = /\b(?:na verdade|alias|melhor|quis dizer)\b(.*)$/.exec(text)?.[1];
  if (corrected !== undefined) {
    if (PUBLIC.test(corrected)) return 'publica';
    if (PRIVATE.test(corrected)) return 'privada';
  }
  return 'indiferente';
}

const STAYS =
  /\b(?:so (?:aqui|na minha cidade|em|nessa cidade|nesta cidade|perto|por aqui)|somente (?:aqui|na minha cidade|em)|apenas (?:aqui|na minha cidade|em)|nao (?:posso|quero|consigo|pretendo|da para|tenho como|vou|gostaria de|penso em|da pra|to afim de|estou afim de)(?: \w+){0,2} (?:sair|mudar|me mudar|viajar|ir (?:para )?(?:longe|outra)|morar (?:fora|longe|em outr[oa]))|nao (?:saio|mudo|me mudo|viajo|aceito outras? cidades?|aceito outra)|tem que ser (?:aqui|na minha cidade|em|perto|por aqui|nessa cidade)|precisa ser (?:aqui|na minha cidade|por aqui)|quero ficar (?:aqui|na minha cidade|por aqui|em|perto)|prefiro (?:ficar )?(?:aqui|na minha cidade|por aqui|perto)|ficar (?:aqui|por aqui|na minha cidade)|sem sair (?:daqui|da minha cidade|de casa)|aqui mesmo|na minha cidade mesmo|fico por aqui|minha cidade so|nao abro mao da minha cidade|nao me mudaria|nao mudaria|nem pensar em (?:sair|mudar)|perto de casa)\b/;
const GOES =
  /\b(?:posso (?:me )?(?:mudar|ir|sair|morar|viajar|estudar em outr|estudar fora)|(?:aceito|topo|consigo|encaro|quero|queria|pretendo|gostaria de|penso em|toparia|aceitaria|mudaria|iria|disposto a|disposta a|tudo bem|da para|tenho vontade de|sonho em|vou|bora)(?: \w+){0,2} (?:mudar|me mudar|ir (?:para )?(?:outr[oa]|longe|qualquer)|outr[oa]s? (?:cidade|estado|lugar|regia)\w*|sair (?:daqui|da minha cidade|de casa|da cidade)|viajar|cidades? (?:vizinhas?|proximas?|perto|da regiao)|qualquer (?:cidade|lugar|canto)|morar (?:fora|longe|sozinh[oa]|em outr[oa]\w*)|morar em outra cidade)|mudo de cidade|me mudo|mudaria de cidade|mudaria sim|me mudaria|qualquer (?:cidade|lugar|canto|estado|regiao)|(?:outras? cidades?|cidades? (?:vizinhas?|proximas?)|regiao|redondezas|arredores)(?: (?:tambem|tb))? (?:serve|servem|pode|pode ser|tudo bem|de boa|vale|valem|rola|topo|aceito|tambem|beleza|ok)|(?:pode ser|tambem|inclusive|inclui|incluir|vale|serve|incluindo)(?: \w+){0,2} (?:em )?(?:outr[oa]s? (?:cidade|lugar|estado|regia)\w*|fora|longe|regiao|cidades? (?:vizinhas?|proximas?))|cidade tanto faz|tanto faz a cidade|flexivel|nao (?:me importo|ligo|tenho problema|vejo problema)(?: \w+){0,2} (?:mudar|me mudar|viajar|ir|sair|cidade)|todo o (?:brasil|estado)|brasil (?:todo|inteiro)|estado (?:todo|inteiro)|fora daqui|longe daqui|tanto faz onde|em qualquer lugar|onde (?:tiver|der|for|aparecer))\b/;

const QUALITY =
  /\b(?:melhores|melhor (?:avaliad|conceito|nota|qualidade|faculdade|universidade|ranque|ranking|conceituad|classificad)\w*|mais (?:bem )?(?:avaliad|conceituad|bem conceituad|reconhecid|renomad|bem avaliad)\w*|bem avaliad[oa]s?|bem conceituad[oa]s?|nota (?:5|cinco|maxima|alta|4|quatro) (?:no|do|pelo) mec|(?:nota|conceito) (?:5|maxim[oa]|cinco|4)|qualidade|ranking|conceito mec|avaliacao (?:do|no) mec|avaliad[oa]s? pelo mec|nota do mec|mec (?:5|cinco|4|maximo|bom|alto)|top do mec|tops?|igc|cpc|enade|de ponta|excelencia|mais fortes|renomadas?)\b/;

const QUOTAS: readonly (readonly [Quota, RegExp])[] = [
  [
    'escola_publica',
    /\b(?:(?:estudei|estudo|sempre estudei|fiz|vim|sou|vindo|conclui|terminei|formad[oa]|cotas?(?: de| da| para)?|cotista(?: de)?|aluno|aluna|estudante|toda)(?: \w+){0,6} (?:escola publica|escola estadual|rede publica|colegio estadual|colegio publico|escolas publicas|escola municipal|publica)|escola publica|rede publica|bolsista (?:integral )?em (?:escola|colegio) particular)\b/,
  ],
  [
    'ppi',
    /\b(?:(?:sou|me declaro|me considero|autodeclarad[oa]|cota|cotas|cotista)(?: \w+){0,2} (?:pret[oa]s?|negr[oa]s?|pard[oa]s?|ppi|racial|raciais)|ppi|cota racial|cotas raciais)\b/,
  ],
  ['indigena', /\b(?:sou|cota|cotas|povo|aldeia)(?: \w+){0,2} (?:indigena|indigenas|indio|india)\b/],
  ['quilombola', /\bquilombolas?\b/],
  [
    'pcd',
    /\b(?:pcd|(?:sou|tenho|pessoa com|possuo|cota)(?: \w+){0,3} (?:deficiencia|deficiente|autis\w+|tea|cadeirante|surd[oa]|ceg[oa]|baixa visao))\b/,
  ],
  [
    'baixa_renda',
    /\b(?:(?:sou|somos|familia|cota|cotas|cotista)(?: \w+){0,2} (?:baixa renda|cadunico|cad unico)|baixa renda|cadunico|cad unico)\b/,
  ],
];

/** Where one would go, by what the results are ordered, which quotas one may use. */
export function readWishes(heard: Heard): StudentSlots {
  const { flat, input } = heard;
  const stays = STAYS.exec(flat);
  const goes = GOES.exec(flat);
  const flexible =
    stays && goes
      ? goes.index > stays.index && !/\bnao\b/.test(goes[0])
        ? stays[0].startsWith('nao')
          ? false
          : true
        : false
      : stays
        ? false
        : goes
          ? true
          : undefined;
  const cotas = QUOTAS.flatMap(([quota, pattern]) => (pattern.test(flat) && !isAsked(flat) ? [quota] : []));
  return {
    ...(flexible !== undefined && { flexivel_cidade: flexible }),
    ...(flexible === undefined &&
      input.open === 'flexivel_cidade' &&
      INDIFFERENT.test(flat) && { flexivel_cidade: true }),
    ...(QUALITY.test(flat) &&
      !/\b(?:qual|quais) (?:a |o )?melhor (?:forma|jeito|maneira|opcao|horario)\b/.test(flat) && {
        sort_by: 'quality' as const,
      }),
    ...(cotas.length > 0 && { cotas }),
  };
}

// "o que são cotas para escola pública?" tells nothing about oneself.
const isAsked = (flat: string): boolean =>
  /\b(?:o que|como|quem|quais|qual|quando|precisa|posso|preciso|vale|tem que|da para|da pra)\b/.test(flat) &&
  !/\b(?:sou|estudei|fiz|me declaro|tenho|vim)\b/.test(flat);
