import { Alert, Button, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import type { ImportMode, ImportSettings, ImportView } from '@haulbook/resource-contracts';
import { useWording } from '../texts/wording';
import { ColumnTable } from './column-table';
import { ImportCounts } from './import-counts';
import { RowProblems } from './row-problems';
import type { ImportTools } from './use-import';

interface MappingFormProps {
  view: ImportView;
  tools: ImportTools;
}

/** How a file is read, and what will come of it once that was checked. */
export function MappingForm({ view, tools }: MappingFormProps) {
  const { imports: words } = useWording().texts;
  const [settings, setSettings] = useState(view.settings);
  const change = (part: Partial<ImportSettings>) => setSettings((now) => ({ ...now, ...part }));
  const isChanged = JSON.stringify(settings) !== JSON.stringify(view.settings);
  const isChecked = view.step !== 'mapping';
  return (
    <>
      {isChecked && <CheckedPanel view={view} tools={tools} isChanged={isChanged} />}
      <section className="ra-panel ra-import" aria-label={words.columns}>
        <h2>{words.columns}</h2>
        <div className="ra-import-wide">
          <ColumnTable
            columns={view.columns}
            fields={view.fields}
            chosen={settings.columns}
            onChoose={(columns) => change({ columns, key: keyAmong(view, columns, settings.key) })}
          />
        </div>
        <Choices view={view} settings={settings} onChange={change} />
        <Button type={isChecked && !isChanged ? 'default' : 'primary'} loading={tools.busy} onClick={() => void tools.check(settings)}>
          {isChecked ? words.checkAgain : words.check}
        </Button>
      </section>
    </>
  );
}

const keysAmong = (view: ImportView, columns: (string | null)[]) => view.keys.filter(({ name }) => columns.includes(name));
/** Return the key, or the first that can be one when its column is no longer there. */
function keyAmong(view: ImportView, columns: (string | null)[], key: string | null): string | null {
  const keys = keysAmong(view, columns);
  return (keys.find(({ name }) => name === key) ?? keys[0])?.name ?? null;
}

interface ChoicesProps {
  view: ImportView;
  settings: ImportSettings;
  onChange: (part: Partial<ImportSettings>) => void;
}

function Choices({ view, settings, onChange }: ChoicesProps) {
  const { imports: words } = useWording().texts;
  const ids = useId();
  const keys = keysAmong(view, settings.columns);
  const isPossible = (mode: ImportMode) => mode === 'create' || keys.length > 0;
  return (
    <div className="ra-import-choices">
      <fieldset>
        <legend>{words.what}</legend>
        <Radio.Group
          className="ra-import-radios"
          value={settings.mode}
          onChange={({ target }) => onChange({ mode: target.value as ImportMode })}
          options={view.modes.map((mode) => ({ value: mode, label: words.modes[mode], disabled: !isPossible(mode) }))}
        />
        {settings.mode !== 'create' && (
          <div className="ra-import-key">
            <label htmlFor={`${ids}key`}>{words.key}</label>
            <Select
              id={`${ids}key`}
              value={settings.key}
              options={keys.map(({ name, label }) => ({ value: name, label }))}
              popupMatchSelectWidth={false}
              onChange={(key) => onChange({ key })}
            />
            <p className="ra-muted">{words.keyHelp}</p>
          </div>
        )}
      </fieldset>
      <fieldset>
        <legend>{words.problemRows}</legend>
        <Radio.Group
          className="ra-import-radios"
          value={settings.whole}
          onChange={({ target }) => onChange({ whole: target.value as boolean })}
          options={[
            { value: false, label: words.good },
            { value: true, label: words.whole },
          ]}
        />
      </fieldset>
    </div>
  );
}

/** What the check found, with the button that imports. */
function CheckedPanel({ view, tools, isChanged }: MappingFormProps & { isChanged: boolean }) {
  const { texts, format } = useWording();
  const { imports: words } = texts;
  const { counts, settings, step } = view;
  const count = counts.created + counts.updated;
  const obstacle = obstacleTo(view, isChanged, words);
  return (
    <section className="ra-panel ra-import" aria-label={step === 'refused' ? words.result : words.checked}>
      <h2>{step === 'refused' ? words.result : words.checked}</h2>
      <ImportCounts view={view} isComing={step === 'checked'} />
      {obstacle && <Alert type={settings.whole && counts.failed > 0 ? 'warning' : 'info'} showIcon message={obstacle} />}
      {step === 'checked' && (
        <Button type="primary" className="ra-import-run" disabled={obstacle !== null} loading={tools.busy} onClick={() => void tools.run()}>
          {words.run(count, format.count(count))}
        </Button>
      )}
      {counts.failed + counts.warned > 0 && <RowProblems view={view} />}
    </section>
  );
}

/** Return why nothing can be imported now; null when it can. */
function obstacleTo(
  { step, counts, settings }: ImportView,
  isChanged: boolean,
  words: Record<'refused' | 'changedSince' | 'wholeRefused' | 'nothingToDo', string>,
): string | null {
  if (step === 'refused') return words.refused;
  if (isChanged) return words.changedSince;
  if (settings.whole && counts.failed > 0) return words.wholeRefused;
  return counts.created + counts.updated === 0 ? words.nothingToDo : null;
}
