import { Link } from 'react-router';
import { useCustom, type HttpError } from '@refinedev/core';
import type { SettingFact } from '@haulbook/resource-contracts';
import { Badge } from '../layout/badge';
import { LoadError, Loading } from '../layout/states';
import { useTexts } from '../texts/wording';
import { CodeToCopy } from './code-to-copy';

/** How the things that a setting is about are set up: what the server was told by its environment, and what is set elsewhere. */
export function SettingFacts({ settingKey }: { settingKey: string }) {
  const { settings: words } = useTexts();
  const { query } = useCustom<SettingFact[], HttpError>({
    url: `/api/setting-pages/${settingKey}/facts`,
    method: 'get',
    errorNotification: false,
  });
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  const facts = query.data?.data;
  if (!facts) return <Loading rows={2} />;
  if (facts.length === 0) return null;
  return (
    <section className="ra-panel ra-form-section" aria-label={words.facts}>
      <h2>{words.facts}</h2>
      <dl className="ra-facts">
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ fact: { label, value, tone, help, variables = [], to, code, href } }: { fact: SettingFact }) {
  const { settings: words } = useTexts();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {tone ? <Badge tone={tone}>{value}</Badge> : value}
        {to && (
          <>
            {' '}
            <Link to={to} aria-label={`${words.change}: ${label}`}>
              {words.change}
            </Link>
          </>
        )}
        {href && (
          <>
            {' '}
            <a href={href} target="_blank" rel="noopener" aria-label={`${words.open}: ${label} ${words.inNewTab}`}>
              {words.open}
            </a>
          </>
        )}
        {code && <CodeToCopy label={label} code={code} />}
        {help && <p className="ra-muted">{help}</p>}
        {variables.length > 0 && (
          <p className="ra-muted ra-facts-variables">
            {words.byServer}{' '}
            {variables.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        )}
      </dd>
    </div>
  );
}
