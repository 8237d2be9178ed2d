import type { Topic } from '../dialogue/index.ts';

export const COORDENADOR = 'coordenador';
export const TECNICO = 'especialista_tecnico';
export const FINANCEIRO = 'especialista_financeiro';

/** A subject of this assistant; those of one family are ways to speak of the same thing. */
export type ServiceTopic = Topic & { readonly family: string };

type Subjects = { readonly [intent: string]: string };

const of = (owner: string, family: string, subjects: Subjects): Readonly<Record<string, ServiceTopic>> =>
  Object.fromEntries(
    Object.entries(subjects).map(([intent, subject]) => [intent, { owner, family, subject }]),
  );

/** Every subject, who takes care of it, and how it is called in a sentence. */
export const TOPICS: Readonly<Record<string, ServiceTopic>> = {
  ...of(COORDENADOR, 'entrega', {
    rastrear_pedido: 'a entrega do seu pedido',
    pedido_atrasado: 'o atraso do seu pedido',
    listar_pedidos: 'os seus pedidos',
  }),
  ...of(COORDENADOR, 'desistencia', {
    cancelar_pedido: 'o cancelamento do pedido',
    trocar_produto: 'a troca ou devolução',
  }),
  ...of(COORDENADOR, 'contrato', {
    cancelar_plano: 'o cancelamento do plano',
    mudar_plano: 'a mudança de plano',
    mudar_endereco: 'a mudança de endereço',
  }),
  ...of(COORDENADOR, 'equipe', {
    consultar_protocolo: 'o andamento do seu protocolo',
    reclamacao: 'a sua reclamação',
    falar_humano: 'o retorno de uma pessoa da equipe',
  }),
  problema_tecnico: { owner: TECNICO, family: 'tecnico', subject: 'o problema técnico', area: true },
  ...of(TECNICO, 'conexao', {
    sem_internet: 'a sua internet',
    internet_lenta: 'a lentidão da internet',
    senha_wifi: 'a senha do Wi-Fi',
    visita_tecnica: 'a visita técnica',
  }),
  ...of(TECNICO, 'aparelho', {
    aparelho_nao_liga: 'o aparelho que não liga',
    aparelho_travando: 'o aparelho que está travando',
    tv_sem_imagem: 'o problema da TV',
  }),
  assunto_financeiro: {
    ...{ owner: FINANCEIRO, family: 'financeiro' },
    ...{ subject: 'a questão do pagamento', area: true },
  },
  ...of(FINANCEIRO, 'pagamento', {
    segunda_via: 'a segunda via da fatura',
    consultar_faturas: 'as suas faturas',
    fatura_atrasada: 'a fatura atrasada',
    parcelar_fatura: 'o parcelamento da fatura',
    mudar_vencimento: 'a data de vencimento',
    ja_paguei: 'o pagamento que você já fez',
  }),
  ...of(FINANCEIRO, 'estorno', {
    cobranca_duplicada: 'a cobrança em dobro',
    cobranca_indevida: 'a cobrança que você não reconhece',
    solicitar_reembolso: 'o seu reembolso',
    consultar_reembolso: 'o prazo do seu reembolso',
  }),
};
