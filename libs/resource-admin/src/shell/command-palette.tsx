import { Input, Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../layout/icon';
import { useTexts } from '../texts/wording';
import type { Hit } from './hit';
import { usePageHits } from './use-page-hits';
import { useRecordHits } from './use-record-hits';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Pages and records in one list, chosen with the arrow keys or the mouse. */
export default function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const { search } = useTexts();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<span className="ra-sr">{search.title}</span>}
      width={560}
      className="ra-palette"
      destroyOnHidden
    >
      <Palette onClose={onClose} />
    </Modal>
  );
}

function Palette({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const { search } = useTexts();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const pages = usePageHits(text.trim());
  const { hits: records, searching } = useRecordHits(text.trim());
  const hits = [...records, ...pages];
  const active = Math.min(at, Math.max(0, hits.length - 1));
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt((active + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') go(hits[active]);
  };
  return (
    <>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-label={search.label}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={hits[active] ? `${id}${active}` : undefined}
        placeholder={search.placeholder}
        prefix={<Icon name="search" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Hits id={id} hits={hits} active={active} onPoint={setAt} onGo={go} />
      <p className="ra-palette-foot" role="status">
        {searching ? search.searching : hits.length === 0 ? search.nothing : search.found(hits.length)}
      </p>
    </>
  );
}

interface HitsProps {
  id: string;
  hits: Hit[];
  active: number;
  onPoint: (index: number) => void;
  onGo: (hit: Hit) => void;
}

function Hits({ id, hits, active, onPoint, onGo }: HitsProps) {
  const { search } = useTexts();
  return (
    <ul role="listbox" id={`${id}list`} aria-label={search.results}>
      {hits.map((hit, index) => (
        <li
          key={hit.key}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            onGo(hit);
          }}
        >
          <Icon name={hit.icon} size={18} />
          <span className="ra-clip">
            {hit.label} {hit.detail && <span className="ra-muted">{hit.detail}</span>}
          </span>
          <span className="ra-hit-kind">{hit.kind}</span>
        </li>
      ))}
    </ul>
  );
}
