import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState, type MutableRefObject } from 'react';
import { Icon } from '../layout/icon';
import type { MenuItem } from '../menu/build-menu';
import { useTexts } from '../texts/wording';
import { PaletteHits } from './palette-hits';
import { usePalette } from './use-palette';

interface CommandPaletteProps {
  open: boolean;
  menu: MenuItem[];
  /** What was typed before the field was there. */
  typed: MutableRefObject<string>;
  onClose: () => void;
}

/** Records, actions and pages in one list, chosen with the arrow keys or the mouse. */
export default function CommandPalette({ open, menu, typed, onClose }: CommandPaletteProps) {
  const { search } = useTexts();
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      footer={null}
      closable={false}
      title={<span className="ra-sr">{search.title}</span>}
      width={600}
      className="ra-palette"
      destroyOnHidden
    >
      <Palette input={input} menu={menu} typed={typed} onClose={onClose} />
    </Modal>
  );
}

interface PaletteProps extends Pick<CommandPaletteProps, 'menu' | 'typed' | 'onClose'> {
  input: React.Ref<InputRef>;
}

function Palette({ input, menu, typed, onClose }: PaletteProps) {
  const { search } = useTexts();
  const [text, setText] = useState('');
  const takeTyped = () => {
    const ahead = typed.current;
    typed.current = '';
    if (ahead) setText((now) => ahead + now);
  };
  const { id, groups, active, status, go, point, onKeyDown } = usePalette(text.trim(), menu, onClose);
  return (
    <>
      <Input
        ref={input}
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-label={search.label}
        aria-expanded={groups.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={active ? `${id}${active.key}` : undefined}
        placeholder={search.placeholder}
        prefix={<Icon name="search" />}
        value={text}
        maxLength={200}
        onFocus={takeTyped}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteHits id={id} groups={groups} text={text.trim()} active={active} onPoint={point} onGo={go} />
      <p className="ra-palette-foot" role="status">
        {status}
      </p>
    </>
  );
}
