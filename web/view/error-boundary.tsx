import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly broken: boolean };

/** A page that broke, or whose parts were replaced by a newer build, says so instead of going blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="font-serif text-2xl">Esta página precisa ser recarregada</h1>
        <p className="max-w-sm leading-relaxed text-soft">
          Algo mudou ou deu errado por aqui. Suas conversas estão guardadas no servidor.
        </p>
        <Button look="main" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </main>
    );
  }
}
