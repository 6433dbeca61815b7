import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { InputProps } from '../inputs/types';
import { Icon } from '../layout/icon';
import { useTexts } from '../texts/wording';
import { OPERATIONS, scopeRows, type Operation, type ScopeRow } from './scopes';

/** What a token may do: a row for each resource, a column for each operation, and a search over the rows. */
export function TokenScopesInput({ field, id, value, onChange, disabled, ...rest }: InputProps) {
  const { scopes: texts } = useTexts();
  const [search, setSearch] = useState('');
  const choices = field.choices ?? [];
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const rows = scopeRows(choices).filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  // In the order of the choices, so that a form can tell whether anything changed.
  const set = (scopes: string[], on: boolean) =>
    onChange?.(choices.map((choice) => choice.value).filter((scope) => (scopes.includes(scope) ? on : chosen.includes(scope))));
  return (
    <div id={id} role="group" aria-label={rest['aria-label'] ?? field.label} aria-describedby={rest['aria-describedby']}>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<Icon name="search" size={16} />}
        value={search}
        allowClear
        onChange={(event) => setSearch(event.target.value)}
        // Enter would save the form.
        onPressEnter={(event) => event.preventDefault()}
      />
      <ScopeTable rows={rows} chosen={chosen} disabled={disabled} isAll={search.trim() === ''} onSet={set} />
      <p className="ra-muted" aria-live="polite">
        {rows.length > 0 ? texts.chosen(chosen.length, choices.length) : texts.none}
      </p>
    </div>
  );
}

interface ScopeTableProps {
  rows: ScopeRow[];
  chosen: string[];
  disabled?: boolean;
  /** Whether the rows are those of all resources. */
  isAll: boolean;
  onSet: (scopes: string[], on: boolean) => void;
}

function ScopeTable({ rows, chosen, disabled, isAll, onSet }: ScopeTableProps) {
  const { scopes: texts } = useTexts();
  const scopesOf = (operation: Operation) => rows.flatMap(({ scopes }) => scopes[operation]?.value ?? []);
  const boxOf = (scopes: string[]) => {
    const on = scopes.filter((scope) => chosen.includes(scope)).length;
    const checked = scopes.length > 0 && on === scopes.length;
    return {
      checked,
      indeterminate: on > 0 && !checked,
      disabled: disabled || scopes.length === 0,
      onChange: () => onSet(scopes, !checked),
    };
  };
  return (
    <div className="ra-scopes">
      <table className="ra-table">
        <thead>
          <tr>
            <th scope="col">{texts.records}</th>
            {OPERATIONS.map((operation) => (
              <th key={operation} scope="col">
                <Checkbox {...boxOf(scopesOf(operation))}>{isAll ? texts.all[operation] : texts.shown[operation]}</Checkbox>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, scopes }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {OPERATIONS.map((operation) => {
                const scope = scopes[operation];
                return <td key={operation}>{scope && <Checkbox aria-label={scope.label} {...boxOf([scope.value])} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
