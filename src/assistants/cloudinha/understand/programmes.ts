import type { Found } from './intentions.ts';

/** A programme that people ask about, by the workflow of who knows it. */
export type Programme = Found & { readonly target: 'sisu_workflow' | 'prouni_workflow' };

const SISU =
  /\b(?:s+[iy][sz]+[uo]|s+i[sz]u[sl]?|c+i[sz]+u|sisul|sisuu+|(?:sistema|selecao)(?: de selecao)? unificad[oa])\b/;
const PROUNI =
  /\bpro ?-?un+[iye]+\b|\bpr[ou]uni\b|\bpruni\b|\bproni\b|\bprouniz?\b|\bpara o uni\b|\buniversidade para todos\b/;

const ASKS =
  /\?|^que e\b|\b(?:o que|oque|como|quando|qual|quais|quem|quanto|quantos|quantas|onde|por que|porque|posso|pode|podem|precisa\w*|preciso|tem que|tenho que|tem como|da para|e verdade|vale|existe|explica\w*|me fala|me conta|me diz|diga|fala sobre|conta sobre|saber|duvidas?|entender|entendi|entendo|informac\w*|regras?|datas?|prazos?|calendario|cronograma|edital|inscric\w*|inscrev\w*|documentos?|diferenca|significa|funciona\w*|aceita|tem direito|tenho direito|ate que dia|que dia|ja (?:abriu|saiu|comecou|fechou)|abre|abrem|sai|comeca|termina|fecha|acaba|e agora|ajuda|perdi|perdid[oa]|fui (?:chamad|aprovad|selecionad|pre)\w*|passei)\b/;

export const asksForInformation = (flat: string): boolean =>
  ASKS.test(flat.replace(OFFERS, ' ')) && !ABOUT_THE_QUESTION.test(flat);

// "pode ser" takes what is offered.
const OFFERS = /\bpode ser\b(?! (?:cortad|cancelad|usad))/g;

// "por que quer saber minha renda?" asks about the conversation.
const ABOUT_THE_QUESTION =
  /\b(?:por ?que|pra que|para que)(?: \w+){0,2} (?:quer|precisa|pergunta|perguntando|querem|pede|pediu|saber)\b|\bnao entendi (?:a pergunta|o que (?:vc|voce))\b|\bpode repetir\b/;

/** A programme that is named: what is no search is a question about it. */
export function namedProgramme(flat: string, active: string | null): Programme | null {
  const sisu = SISU.exec(flat)?.index;
  const prouni = PROUNI.exec(flat)?.index;
  if (sisu === undefined && prouni === undefined) return null;
  const asks = asksForInformation(flat);
  if (active === 'match_workflow' && !asks && MEANS.test(flat)) return null;
  if (sisu !== undefined && prouni !== undefined) return ofBoth(flat, { active, sisuFirst: sisu < prouni });
  const target = sisu === undefined ? 'prouni_workflow' : 'sisu_workflow';
  return {
    target,
    confidence: asks ? 0.93 : 0.8,
    why: asks ? 'pergunta sobre o programa' : 'cita o programa',
  };
}

// "pode ser pelo sisu", "só as do prouni": a way to get in, not a question about it.
const MEANS =
  /\b(?:pelo|pela|via|por|atraves d[oe]|tanto faz|usando o|so (?:as|os|pelo)?(?: d[oe])?|as d[oe]|ou (?:d?[oe] )?|vagas? d[oe]|bolsas? d[oe]|ambos|os dois)\s*(?:o )?(?:sisu|prouni)\b/;

function ofBoth(
  flat: string,
  { active, sisuFirst }: { active: string | null; sisuFirst: boolean },
): Programme {
  const denied = /\b(?:nao|nem|sem ser|em vez d[eo]|ao inves d[eo])(?: \w+){0,3} (sisu|prouni)\b/.exec(
    flat,
  )?.[1];
  if (denied)
    return {
      target: denied === 'sisu' ? 'prouni_workflow' : 'sisu_workflow',
      confidence: 0.75,
      why: 'prefere o outro programa',
    };
  // Both in one question: whoever has the floor answers.
  if (active === 'sisu_workflow' || active === 'prouni_workflow')
    return { target: active, confidence: 0.7, why: 'fala dos dois programas' };
  return {
    target: sisuFirst ? 'sisu_workflow' : 'prouni_workflow',
    confidence: 0.7,
    why: 'fala dos dois programas',
  };
}

const OF_PROUNI =
  /\b(?:bolsas?|bolsistas?|pre-? ?sele\w+|renda (?:maxima|minima|familiar|per capita|bruta|por pessoa)|per capita|limite de renda|comprov\w+ (?:a |de |da )?renda|(?:integral (?:e|ou) parcial)|parcial|100%|50%|mensalidade)\b/;
const OF_SISU =
  /\b(?:vagas? (?:separad|reservad|exclusiv|garantid|diferenciad)\w*|vagas? (?:so )?para (?:eles|pcd|indigenas?|quilombolas?|negros|deficientes?|pessoas?|autistas?|trans)|cotas?|cotistas?|modalidades? de (?:vaga|concorrencia|cota)\w*|vagas reservadas|reservadas|nota de corte|notas de corte|lista de espera|ampla(?: concorrencia)?|concorrencia|primeira e segunda opcao|duas opcoes|chamada regular|chamadas?|inscric\w*|inscrev\w*|matricul\w*|remanejamento|ppi|classificac\w+|autodeclara\w*|heteroidentificac\w*|banca|edital|cronograma|calendario|nota minima)\b/;
const ASKED_IN_MATCH = /\b(?:renda (?:familiar|per capita|bruta|por pessoa)|per capita|mensalidade)\b/g;
/** Incomes are proven; where nothing else is named it is one. */
const PROVES = /\bcomo (?:que )?(?:se )?comprov\w+/;
/** Sisu has none. */
const SCHOLARSHIP =
  /\bbolsas? (?:integra(?:l|is)|parcia(?:l|is)|de (?:50|100)%?|(?:em|na|numa|de|para)(?: uma)? (?:faculdade )?(?:particular|privada|paga))/;
const ELSEWHERE = /\b(?:enem|fies|vestibular|fuvest|encceja|concurso|cursinho)\b/;

/** Rules and dates asked for without a name: of the programme whose words they are, or of whoever has the floor. */
export function impliedProgramme(flat: string, active: string | null): Programme | null {
  // In a search, income is what is being asked for: answered where it is asked.
  const said = active === 'match_workflow' ? flat.replace(ASKED_IN_MATCH, ' ') : flat;
  const sisu = OF_SISU.test(said);
  const prouni = OF_PROUNI.test(said) || (!sisu && PROVES.test(said));
  if (!prouni && !sisu) return null;
  if (ELSEWHERE.test(flat) && !prouni) return null;
  const leaves = active === 'sisu_workflow' && !sisu && SCHOLARSHIP.test(flat);
  if (!leaves && (active === 'sisu_workflow' || active === 'prouni_workflow'))
    return { target: active, confidence: 0.7, why: 'continua no mesmo programa' };
  return prouni
    ? { target: 'prouni_workflow', confidence: 0.65, why: 'regra de bolsa ou de renda' }
    : { target: 'sisu_workflow', confidence: 0.65, why: 'regra de vagas em universidades' };
}
