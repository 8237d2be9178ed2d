import type { LinkView } from '#protocol';
import type { Medico } from '../desk/index.ts';
import { bridgePage, type Looked, telephone, vacancyFacts } from './bridge-page.ts';
import { PAGE_ACTIONS, PAGE_WORDS } from './phrases.ts';

/** What an owner sees of a bridge: who wants the vacancy and how to reach them, and how to tell how it ended. */
export const ownerPage = bridgePage({
  moves: {
    fechamos: { to: 'fechado_com_responsavel', by: 'responsavel' },
    nao_fechamos: { to: 'nao_fechou', by: 'responsavel' },
  },
  other: {
    sem_contatos: ({ desk, org, now, ponte }) => desk.linked.optOut({ org, now }, ponte),
  },
  view: (looked): LinkView => {
    const { ponte, medico } = looked;
    const said = endingOf(looked);
    return {
      title: PAGE_WORDS.ownerTitle,
      paragraphs: said === null ? [PAGE_WORDS.ownerLead, PAGE_WORDS.ownerAsk] : [said],
      facts: [
        ...vacancyFacts(ponte.vaga),
        ...(medico && (said === null || ponte.estado === 'fechado_com_responsavel')
          ? doctorFacts(medico)
          : []),
      ],
      actions: said === null ? PAGE_ACTIONS.responsavel : [],
    };
  },
});

const doctorFacts = ({ nome, especialidade, crm, uf, contato }: Medico): LinkView['facts'] => [
  { label: 'Médico(a)', value: nome ?? PAGE_WORDS.unknown },
  { label: 'Especialidade', value: especialidade ?? PAGE_WORDS.unknown },
  { label: 'CRM', value: crm === null ? PAGE_WORDS.unknown : [crm, uf].filter(Boolean).join('/') },
  { label: 'Contato', value: contato === null ? PAGE_WORDS.noDoctorTelephone : telephone(contato) },
];

/** What was done here, or is known from elsewhere; null: it is still to be told. */
function endingOf({ ponte: { estado, responsavel } }: Looked): string | null {
  if (responsavel.telefone === null) return PAGE_WORDS.optedOut;
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
