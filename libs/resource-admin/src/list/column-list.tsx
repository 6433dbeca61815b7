import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { Button, Checkbox } from 'antd';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { useTexts } from '../texts/wording';
import { choosable, moved } from './columns';
import type { Columns } from './use-columns';

/** How far the pointer moves before it drags: less is a click. */
const DRAG_PX = 4;

/** The columns of a list, shown ones first, each with a box, and handles and buttons that change their order. */
export default function ColumnList({ resource, columns: { fields, chosen, choose } }: { resource: ResourceSchema; columns: Columns }) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }));
  const others = choosable(resource).filter((field) => !fields.includes(field));
  const drop = ({ active, over }: DragEndEvent) => {
    const to = chosen.findIndex(({ name }) => name === over?.id);
    if (to >= 0) choose(moved(chosen, String(active.id), to));
  };
  const hide = (name: string) => chosen.length > 1 && choose(chosen.filter((column) => column.name !== name));
  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      <ul className="ra-column-list">
        {fields.map((field, at) => (
          <ShownColumn
            key={field.name}
            field={field}
            onHide={() => hide(field.name)}
            onUp={at > 0 ? () => choose(moved(chosen, field.name, at - 1)) : undefined}
            onDown={at < fields.length - 1 ? () => choose(moved(chosen, field.name, at + 1)) : undefined}
          />
        ))}
        {others.map((field) => (
          <li key={field.name}>
            <Checkbox checked={false} onChange={() => choose([...chosen, { name: field.name }])}>
              {field.label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </DndContext>
  );
}

interface ShownColumnProps {
  field: FieldSchema;
  onHide: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

function ShownColumn({ field, onHide, onUp, onDown }: ShownColumnProps) {
  const { savedViews: words } = useTexts();
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: field.name });
  const { setNodeRef: setDragRef, listeners, transform, isDragging } = useDraggable({ id: field.name });
  return (
    <li
      ref={setDropRef}
      className={isOver && !isDragging ? 'ra-column-over' : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, zIndex: 1, position: 'relative' } : undefined}
    >
      <span ref={setDragRef} className="ra-column-grip" aria-hidden="true" {...listeners}>
        <Icon name="drag" size={14} />
      </span>
      <Checkbox checked onChange={onHide}>
        {field.label}
      </Checkbox>
      <span className="ra-grow" />
      <Button
        type="text"
        size="small"
        disabled={!onUp}
        aria-label={words.up(field.label)}
        icon={<Icon name="up" size={13} />}
        onClick={onUp}
      />
      <Button
        type="text"
        size="small"
        disabled={!onDown}
        aria-label={words.down(field.label)}
        icon={<Icon name="chevron" size={13} />}
        onClick={onDown}
      />
    </li>
  );
}
