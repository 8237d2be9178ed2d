import * as nodeModule from 'node:module';

const LENT = /^(?:prosa|zod)(?:\/|$)/;

/**
 * A file that imports `prosa` or `zod` where neither is installed gets ours, so that one file alone is an assistant.
 * Whatever is installed beside the file comes first.
 */
export function lendOurPackages(): void {
  // Absent before Node 22.15; then the file needs its own packages.
  nodeModule.registerHooks?.({
    resolve: (specifier, context, nextResolve) => {
      if (!LENT.test(specifier)) return nextResolve(specifier, context);
      try {
        return nextResolve(specifier, context);
      } catch {
        return nextResolve(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}
