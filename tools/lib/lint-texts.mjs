/**
 * Lints texts as if they were files: reads a list of {file, text} as JSON from stdin, and writes the rules that each violates to stdout.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { root } from './workspace.mjs';

const eslint = new ESLint({ cwd: root });
const answers = [];
for (const sample of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(sample.text, { filePath: sample.file });
  answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(`\n${JSON.stringify(answers)}`);
