/** Options of a command. Ones that it does not know, and values that cannot be, end it with a sentence that says how it is used. */
import { parseArgs } from 'node:util';

/** What shells expect of a command that is used the wrong way. */
const MISUSED = 2;

/**
 * Read the options of a command; `--help` prints its usage and ends it. Besides what `parseArgs` takes, an option may be
 * `{ whole: [least, most], default }`, a whole number.
 * @returns the values by name.
 */
export function readOptions(usage, options, args = process.argv.slice(2)) {
  try {
    const { values } = parseArgs({
      args,
      allowNegative: true,
      options: { ...Object.fromEntries(Object.entries(options).map(asParsed)), help: HELP },
    });
    if (values.help) return end(0, process.stdout, usage);
    return Object.fromEntries(Object.keys(options).map((name) => [name, valueOf(name, values[name], options[name])]));
  } catch (error) {
    return end(MISUSED, process.stderr, `${firstSentence(error.message)}\n\n${usage}`);
  }
}

function end(code, stream, text) {
  stream.write(`${text}\n`);
  process.exit(code);
}

const HELP = { type: 'boolean', short: 'h', default: false };

const asParsed = ([name, { whole, default: value, ...rest }]) => [
  name,
  whole ? { type: 'string', default: String(value) } : { ...rest, ...(value !== undefined && { default: value }) },
];

function valueOf(name, given, { whole }) {
  if (!whole) return given;
  const [least, most] = whole;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= least && number <= most) return number;
  throw new Error(`--${name} takes a whole number from ${least} to ${most}, not "${given}".`);
}

/** Node's messages go on with how to pass an argument that begins with a dash. */
const firstSentence = (message) => `${message.split('. ')[0].replace(/\.$/, '')}.`;
