/** Why a request brought nothing, in words that a person can act on. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly retryable: boolean;

  constructor(told: { status: number; code: string; message: string; retryable: boolean }) {
    super(told.message);
    this.status = told.status;
    this.code = told.code;
    this.retryable = told.retryable;
  }
}

export const unreachable = (): ApiProblem =>
  new ApiProblem({
    status: 0,
    code: 'unreachable',
    message: 'Não consegui falar com o servidor. Veja a sua conexão e tente de novo.',
    retryable: true,
  });

/** The sentence of a failure that may be anything. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : 'Algo deu errado nesta página. Recarregue para continuar.';

export async function problemOf(response: Response): Promise<ApiProblem> {
  const told = await response
    .json()
    .then((body: { error?: { code?: string; message?: string; retryable?: boolean } }) => body.error)
    .catch(() => undefined);
  return new ApiProblem({
    status: response.status,
    code: told?.code ?? 'internal',
    message: told?.message ?? 'O servidor não respondeu como devia. Tente de novo em instantes.',
    retryable: told?.retryable ?? response.status >= 500,
  });
}
