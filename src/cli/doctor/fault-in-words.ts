import type { Diagnosis } from '#host';

type Fault = NonNullable<Diagnosis['log']>['faults'][number];

const WORDS: Readonly<Record<Fault['what'], string>> = {
  event_altered: 'o evento foi alterado: o conteúdo não corresponde ao hash',
  event_unlinked: 'o evento não continua o anterior: um dos dois foi trocado',
  events_missing: 'faltam eventos a partir daqui',
  head_differs: 'a cadeia não termina onde a conversa diz que termina',
  session_missing: 'há eventos de uma conversa que não existe',
  seal_altered: 'o selo foi alterado, ou o que ele selou',
  seal_unlinked: 'o selo não continua o anterior',
  seal_missing: 'falta um selo',
  sealed_event_differs: 'o evento não é o que foi selado: a cadeia foi reescrita ou cortada',
};

/** Where, then what. */
export function faultInWords({ what, chain, session, seq, seal }: Fault): string {
  const where = [
    ...(session === null ? [] : [`conversa ${session}`]),
    ...(session === null && chain !== null ? [`cadeia ${chain}`] : []),
    ...(seq === null ? [] : [`evento ${seq}`]),
    ...(seal === null ? [] : [`selo ${seal}`]),
  ];
  return `${where.join(', ')}: ${WORDS[what]}`;
}
