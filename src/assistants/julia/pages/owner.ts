import type { LinkView } from '#protocol';
import { isRefusal, type Medico } from '../desk/index.ts';
import { type Acting, bridgePage, type Looked, telephone, vacancyFacts } from './bridge-page.ts';
import { PAGE_ACTIONS, PAGE_WORDS } from './phrases.ts';

/** What an owner sees of a bridge: who wants the vacancy and how to reach them, and how to tell how it ended. */
export const ownerPage = bridgePage({
  moves: {
    fechamos: { to: 'fechado_com_responsavel', by: 'responsavel' },
    nao_fechamos: { to: 'nao_fechou', by: 'responsavel' },
  },
  other: async (action, { desk, org, now, ponte }: Acting) => {
    if (action !== 'sem_contatos') return null;
    const out = await desk.linked.optOut({ org, now }, ponte);
    return isRefusal(out)
      ? null
      : { title: PAGE_WORDS.ownerTitle, paragraphs: [PAGE_WORDS.optedOut], facts: [], actions: [] };
  },
  view: (looked): LinkView => {
    const { ponte, medico } = looked;
    const said = outcomeOf(looked);
    const isOver = said !== null;
    return {
      title: PAGE_WORDS.ownerTitle,
      paragraphs: isOver ? [said] : [PAGE_WORDS.ownerLead, PAGE_WORDS.ownerAsk],
      facts: [
        ...vacancyFacts(ponte.vaga),
        ...(ponte.estado === 'nao_fechou' || medico === null ? [] : doctorFacts(medico)),
      ],
      actions: isOver
        ? PAGE_ACTIONS.responsavel.filter(({ kind }) => kind === 'danger')
        : PAGE_ACTIONS.responsavel,
    };
  },
});

const doctorFacts = ({ nome, especialidade, crm, uf, contato }: Medico): LinkView['facts'] => [
  { label: 'Médico(a)', value: nome ?? PAGE_WORDS.unknown },
  { label: 'Especialidade', value: especialidade ?? PAGE_WORDS.unknown },
  { label: 'CRM', value: crm === null ? PAGE_WORDS.unknown : [crm, uf].filter(Boolean).join('/') },
  { label: 'Contato', value: contato === null ? PAGE_WORDS.noDoctorTelephone : telephone(contato) },
];

function outcomeOf({ ponte: { estado } }: Looked): string | null {
  switch (estado) {
    case 'fechado_com_responsavel':
    case 'nao_fechou':
      return PAGE_WORDS.outcome[estado];
    case 'sem_resposta':
    case 'interesse_confirmado':
    case 'ponte_feita':
    case 'aguardando_desfecho':
      return null;
  }
}
