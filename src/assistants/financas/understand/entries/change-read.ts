import type { Category } from '#language/spending';
import type { EntryKind, InstalmentsRead } from './entry-read.ts';

/** Which entry is meant. */
export type Target =
  | { readonly which: 'ultimo' }
  | { readonly which: 'matching'; readonly cents?: number; readonly words?: string; readonly data?: string };

/** What becomes of it; what is left out stays. */
export interface EntryChanges {
  readonly cents?: number;
  readonly data?: string;
  readonly categoria?: Category;
  readonly subcategoria?: string | null;
  readonly kind?: EntryKind;
  readonly descricao?: string;
  readonly parcelas?: InstalmentsRead;
}

/** A wish to change what is already registered. */
export type ChangeRead =
  | { readonly kind: 'desfazer' }
  | { readonly kind: 'apagar'; readonly target: Target }
  | { readonly kind: 'corrigir'; readonly target: Target; readonly changes: EntryChanges };
