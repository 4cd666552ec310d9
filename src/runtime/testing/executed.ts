/** Signs that a hostile text was used as code or markup: it ran, or it would run on a click. */
import { COMPUTED } from '../../services/testing/sample-texts';

interface Marked {
  __executed?: unknown;
}

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);
// Browsers ignore these characters at the beginning and inside of a scheme.
// oxlint-disable-next-line no-control-regex
const PROGRAM = /^[\u0000-\u0020]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|v\s*b\s*s\s*c\s*r\s*i\s*p\s*t)\s*:/i;

export const forgetExecution = (): void => {
  delete (window as Marked).__executed;
};

export function signsOfExecution(root: Element = document.body): string[] {
  const { __executed: executed } = window as Marked;
  return [
    ...(executed === undefined ? [] : [`A hostile text was executed: ${String(executed)}`]),
    ...(isComputed(root) ? ['A hostile text was computed as a template'] : []),
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(isProgram)
        .map(
          ({ name, value }) => `A hostile text became a program: ${element.localName} ${name}=${value.slice(0, 80)}`,
        ),
    ),
  ];
}

const isComputed = (root: Element): boolean =>
  root.outerHTML.includes(COMPUTED) ||
  [...root.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.includes(COMPUTED));

const isProgram = ({ name, value }: Attr): boolean =>
  name.startsWith('on') || (ADDRESSES.has(name) && PROGRAM.test(value));
