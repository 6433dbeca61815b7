import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findPromtool } from './lib/promtool.mjs';
import { root } from './lib/workspace.mjs';

const FOLDER = join(root, 'ops/prometheus');
const read = <T>(file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as T;

interface Rules {
  groups: { rules: { alert: string }[] }[];
}
interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

const alerts = read<Rules>('alerts.yml').groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
const cases = read<Cases>('alerts.test.yml').tests.flatMap((test) => test.alert_rule_test);

describe('the alerts', () => {
  it.each(alerts)('%s has a case in which it is raised, and one in which it is not', (alert) => {
    const raised = cases.filter(({ alertname }) => alertname === alert).map(({ exp_alerts: expected }) => expected.length > 0);
    expect([raised.includes(true), raised.includes(false)]).toEqual([true, true]);
  });

  const promtool = findPromtool();
  const check = (...args: string[]) => execFileSync(promtool!, args, { cwd: FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (promtool)
    it('are raised as in these cases, by promtool', () => {
      expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
      expect(check('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${alerts.length} rules found`);
    });
  else it.skip('are raised as in these cases: promtool is not installed here, install Prometheus to run this test', () => undefined);
});
