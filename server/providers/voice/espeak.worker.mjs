/**
 * A process of its own that runs espeak-ng, as WebAssembly: the text comes on the standard input, so that no text is an
 * option, and the WAV file leaves on the standard output. Without a sound, such as for an unknown voice, it fails.
 */
import { readFileSync } from 'node:fs';
import espeak from 'espeak-ng';

const text = readFileSync(0);
const silent = () => undefined;
const program = await espeak({
  arguments: [...process.argv.slice(2), '-f', 'text', '-w', 'sound'],
  preRun: [({ FS }) => FS.writeFile('text', text)],
  print: silent,
  printErr: silent,
});
process.stdout.write(program.FS.readFile('sound'));
