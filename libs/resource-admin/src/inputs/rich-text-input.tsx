import '@github/markdown-toolbar-element';
import { Input } from 'antd';
import { createElement, useId, useState } from 'react';
import { RichText } from '../kinds/rich-text';
import { Icon } from '../layout/icon';
import { Switch } from '../layout/switch';
import { useTexts } from '../texts/wording';
import type { InputProps } from './types';

const TOOLS = [
  { style: 'header-2', name: 'heading', sign: <b>H</b> },
  { style: 'bold', name: 'bold', sign: <b>B</b> },
  { style: 'italic', name: 'italic', sign: <i>I</i> },
  { style: 'unordered-list', name: 'bullets', sign: '•' },
  { style: 'ordered-list', name: 'numbers', sign: <Icon name="numbers" size={16} /> },
  { style: 'quote', name: 'quote', sign: '“ ”' },
  { style: 'link', name: 'link', sign: <Icon name="link" size={16} /> },
] as const;

type Mode = 'write' | 'read';

/** An input for a Markdown text: buttons for headings, lists and links, and a look at it as readers see it. */
export function RichTextInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const { richText } = useTexts();
  const [mode, setMode] = useState<Mode>('write');
  const ownId = useId();
  const id = rest.id ?? ownId;
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="ra-rich-text-input">
      <div className="ra-rich-text-bar">
        {mode === 'write' && !rest.disabled && <Tools inputId={id} label={richText.tools} />}
        <Switch
          label={richText.mode}
          options={[
            { value: 'write', label: richText.write },
            { value: 'read', label: richText.preview },
          ]}
          value={mode}
          onChange={setMode}
        />
      </div>
      {mode === 'read' && <div className="ra-rich-text-preview">{text ? <RichText text={text} /> : richText.nothing}</div>}
      {/* Stays there while one looks, so that the browser can still undo. */}
      <div hidden={mode === 'read'}>
        <Input.TextArea
          {...rest}
          id={id}
          autoSize={{ minRows: 8, maxRows: 26 }}
          value={text}
          maxLength={field.max}
          onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
        />
      </div>
    </div>
  );
}

/** The buttons, which GitHub's element makes work: it keeps the selection and lets the browser undo. */
function Tools({ inputId, label }: { inputId: string; label: string }) {
  const { richText } = useTexts();
  // One stop of the Tab key; the element moves among the buttons with the arrow keys.
  const buttons = TOOLS.map(({ style, name, sign }) => (
    <button key={style} type="button" tabIndex={-1} data-md-button={style} aria-label={richText[name]} title={richText[name]}>
      <span aria-hidden="true">{sign}</span>
    </button>
  ));
  return createElement('markdown-toolbar', { for: inputId, role: 'toolbar', 'aria-label': label }, ...buttons);
}
