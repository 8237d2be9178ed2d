import { said } from '#protocol';

/** What `/api/studio/setup` tells. */
export type Setup = {
  readonly modelos: readonly {
    readonly papel: string;
    readonly modelos: readonly {
      readonly id: string;
      readonly preco: { readonly input: number; readonly output: number } | null;
    }[];
  }[];
  readonly vetores: string | null;
  readonly chaves: Readonly<Record<string, boolean>>;
  readonly canais: readonly {
    readonly canal: string;
    readonly contatos: number;
    readonly ultima: number | null;
  }[];
  readonly motor: 'memory' | 'embedded' | 'postgres';
  readonly acesso: 'demonstracao' | 'token';
  readonly whatsapp: { readonly configurado: boolean; readonly webhook: string };
  readonly limites: Readonly<Record<string, number>>;
  readonly versoes: { readonly prosa: string; readonly node: string };
};

export type AskedModel = { readonly ok: boolean; readonly ms: number; readonly motivo: string | null };

export const roleInWords = said({
  guard: 'guarda das mensagens',
  router: 'roteador',
  triage: 'triagem',
  continuity: 'continuidade',
  agent: 'agentes (e quem não tem modelo próprio)',
  coordinator: 'coordenadores',
  synthesis: 'síntese e memória',
  judge: 'avaliador',
  embed: 'vetores',
  transcribe: 'transcrição',
});

/** Every switch there is, and what it does. */
export const FLAGS = [
  {
    name: 'conversation_mode_enabled',
    says: 'Modos de conversa: o assistente muda de modo conforme o assunto. Desligada, fica no modo padrão; o que nunca é permitido continua assim.',
  },
  {
    name: 'examples_enabled',
    says: 'Exemplos aprovados votam na intenção, vão ao prompt e respondem. Também por assistente ou intenção: examples_enabled:financas=off.',
  },
] as const;

const LIMITS: Readonly<Record<string, string>> = {
  chatPerMinute: 'mensagens por pessoa',
  chatPerAddress: 'mensagens por endereço',
  chatPerOrganisation: 'mensagens por organização',
  readPerMinute: 'leituras por pessoa',
  readPerAddress: 'leituras por endereço',
  loginPerMinute: 'entradas por endereço',
  anonymousPerMinute: 'pedidos sem identificação',
  webhookPerAddress: 'webhooks por endereço',
};
export const limitInWords = (name: string): string => LIMITS[name] ?? name;
