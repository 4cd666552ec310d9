/**
 * Exchanges the names of files, two at a time, each pair in one step: at no moment is a name without its file, and what
 * stood there is
 * in our hands, whoever put it there last. Linux can (renameat2), Node cannot ask for it, perl can, and is part of
 * Debian, Ubuntu and
 * Red Hat. The script is ours and names are its input: nothing of anybody else's becomes code.
 */
import { spawn } from 'node:child_process';

const PERL = '/usr/bin/perl';
/** Of renameat2. */
const NUMBERS: Readonly<Record<string, number>> = { x64: 316, arm64: 276 };
/** -100: names are as we see them; 2: exchange. */
const SCRIPT = String.raw`
  my $number = 0 + shift;
  local $/ = "\0";
  chomp(my @names = <STDIN>);
  while (my ($one, $other) = splice(@names, 0, 2)) { syscall($number, -100, $one, -100, $other, 2) }
`;

/** Whether it was done stands in the folder: not where the system cannot, or a file went meanwhile. */
export function exchange(pairs: readonly (readonly [one: string, other: string])[]): Promise<void> {
  const number = process.platform === 'linux' ? NUMBERS[process.arch] : undefined;
  if (number === undefined || pairs.length === 0) return Promise.resolve();
  return new Promise((done) => {
    // Without an environment: what it says would be options of perl.
    const child = spawn(PERL, ['-e', SCRIPT, String(number)], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', () => done());
    child.on('close', () => done());
    // Absent where there are no handles left.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(
      pairs
        .flat()
        .map((name) => `${name}\0`)
        .join(''),
    );
  });
}
