import type { Me } from './answers.ts';
import type { Caller } from './caller.ts';
import type { Tokens } from './tokens.ts';

export type Entrance = {
  /** Who we are: by the token that is kept, or by a demo login where the server gives one. */
  enter(): Promise<Me>;
  /** The same person, as an operator. Only a server in demo mode gives that for the asking. */
  becomeOperator(): Promise<Me>;
  /** Lets go of the token: whoever comes next is somebody else. */
  forget(): void;
  /** After a token was refused: whether there is another one now. */
  again(used: string | null): Promise<boolean>;
};

export type EntranceDeps = {
  readonly caller: Caller;
  readonly tokens: Tokens;
  /** The token was refused and another login was made, or none could be. */
  readonly onLogin: (me: Me | null) => void;
  /** Who the person is by the word of the site that shows us; null: it does not know. */
  readonly handedOver?: (() => Promise<string | null>) | undefined;
};

export function createEntrance({ caller, tokens, onLogin, handedOver }: EntranceDeps): Entrance {
  const login = async (role: Me['role']): Promise<Me> => {
    const { token } = await caller.read<{ token: string }>('/auth/demo', { method: 'POST', body: { role } });
    tokens.write(token);
    return caller.read<Me>('/api/me');
  };
  const anew = async (used: string | null): Promise<boolean> => {
    const given = (await handedOver?.()) ?? null;
    if (given !== null && given !== used) tokens.hold(given);
    else tokens.write(null);
    const me = await (tokens.read() === null ? login('person') : caller.read<Me>('/api/me')).catch(
      () => null,
    );
    onLogin(me);
    return me !== null;
  };
  let running: Promise<boolean> | null = null;
  return {
    enter: async () => {
      if (handedOver) tokens.hold(await handedOver());
      if (tokens.read() === null) return login('person');
      return caller.read<Me>('/api/me').catch((error) => {
        if (error.status !== 401) throw error;
        tokens.write(null);
        return login('person');
      });
    },
    becomeOperator: () => login('operator'),
    forget: () => tokens.write(null),
    // Many requests may find out at once that the token is no longer good: one of them logs in, the others wait for it.
    again: (used) => {
      if (!running && tokens.read() !== used) return Promise.resolve(true);
      running ??= anew(used).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
