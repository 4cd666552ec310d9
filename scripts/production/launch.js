/** Starts the built server with a report of its steps. Uses only Node's own modules, because it may run before an install. */
import { performance } from 'node:perf_hooks';

const OLDEST_NODE = [20, 19];

/** An error message if this Node is too old, else undefined. */
export function nodeTooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return undefined;
  return `Atelier needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`;
}

/** Reports steps with their durations on standard output. */
export function reportOf(steps) {
  let number = 0;
  return {
    async step(title, work) {
      const since = performance.now();
      process.stdout.write(`${++number}/${steps} ${title} …\n`);
      const { result, note } = await work();
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      process.stdout.write(`    ${seconds} s${note ? ` · ${note}` : ''}\n`);
      return result;
    },
    line: (text) => console.log(text),
  };
}

/** Runs the work; an error that the user can fix is printed as one sentence, any other with its stack. */
export async function launch(work) {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

function sentenceOf(error) {
  if (error.name === 'StartFailure') return error.message;
  const missing = error.code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(error.message);
  return missing ? `The package ${missing[1]} is missing: run \`npm ci --omit=dev\` in the folder of the build.` : null;
}
