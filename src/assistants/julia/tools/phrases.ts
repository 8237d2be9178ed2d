/** What an owner wants to know of a doctor, in the order in which it is asked. */
export const WANTED = ['especialidade', 'turno', 'regiao', 'vinculo', 'crm'] as const;
export type Wanted = (typeof WANTED)[number];

const QUESTIONS: Readonly<Record<Wanted, string>> = {
  especialidade: 'Qual é a sua especialidade?',
  turno: 'Vc prefere plantão noturno ou diurno?',
  regiao: 'Qual região vc prefere pra plantão?',
  vinculo: 'Vc tá procurando mais fixo ou avulso?',
  crm: 'Vc já tem CRM ativo em SP?',
};

/** One question; where all is known, whether they want to see what there is. */
export const questionFor = (about: Wanted | null): string =>
  about === null ? 'Quer que eu dê uma olhada no que apareceu pra vc?' : QUESTIONS[about];
