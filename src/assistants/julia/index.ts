export {
  type EvalLabel,
  evalLabelOf,
  type Heard,
  type JuliaIntent,
  type Reading,
  readMessage,
} from './understand/index.ts';
