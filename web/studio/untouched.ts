const nothing = (): undefined => undefined;

/** For whoever looks at a conversation of somebody else: nothing in it can be acted on. */
export const UNTOUCHED = {
  ...{ onEdit: nothing, onRetry: nothing, onAnswer: nothing },
  ...{ onAgain: nothing, onRewrite: nothing, onSuggestion: nothing },
};
