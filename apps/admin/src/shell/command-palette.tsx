import { Input, Modal } from 'antd';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useDataProvider, type BaseRecord } from '@refinedev/core';
import { inSentence, type ResourceSchema } from '@haulbook/resource-contracts';
import { Icon, resourcePaths, searchConditions, titleOf, useAdmin, type Row } from '@haulbook/resource-admin';

interface Hit {
  key: string;
  label: string;
  /** What else tells it apart: whose quote it is. */
  detail?: string;
  kind: string;
  icon: string;
  to: string;
}

const PAUSE_MS = 220;
const PER_RESOURCE = 4;
const MIN_LETTERS = 2;
/** Searching everything asks each resource once: only those that people look things up in. */
const MAX_RESOURCES = 8;

/** The title of the first related record in a row: a quote's customer. */
function ownerOf(resource: ResourceSchema, row: Row, resources: ResourceSchema[]): string | undefined {
  const field = resource.fields.find((each) => each.kind === 'ref' && each.list);
  const owner = field && row[field.name];
  return owner && typeof owner === 'object'
    ? titleOf(
        resources.find((each) => each.path === field.target),
        owner as Row,
      )
    : undefined;
}

/** Records that match, from every searchable resource at once; late answers to an older text are dropped. */
function useRecordHits(text: string): { hits: Hit[]; searching: boolean } {
  const { schema, overrides } = useAdmin();
  const provider = useDataProvider()();
  const [state, setState] = useState<{ text: string; hits: Hit[] }>({ text: '', hits: [] });
  useEffect(() => {
    if (text.length < MIN_LETTERS) return;
    let current = true;
    const find = async (resource: ResourceSchema): Promise<Hit[]> => {
      const { data } = await provider.getList<BaseRecord>({
        resource: resource.path,
        pagination: { currentPage: 1, pageSize: PER_RESOURCE },
        sorters: [resource.defaultSort],
        filters: searchConditions(resource, text),
        meta: { count: 'none' },
      });
      const paths = resourcePaths(resource.path, overrides);
      return data.map((row) => ({
        key: `${resource.path}/${row.id}`,
        label: titleOf(resource, row as Row),
        detail: ownerOf(resource, row as Row, schema.resources),
        kind: resource.label,
        icon: resource.icon ?? 'document',
        to: paths.show(String(row.id)),
      }));
    };
    const timer = setTimeout(async () => {
      const searchable = schema.resources.filter((resource) => resource.search.length > 0 && resource.group).slice(0, MAX_RESOURCES);
      const found = await Promise.all(searchable.map((resource) => find(resource).catch(() => [])));
      if (current) setState({ text, hits: found.flat() });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, provider, schema, overrides]);
  const wanted = text.length >= MIN_LETTERS;
  return { hits: wanted ? state.hits : [], searching: wanted && state.text !== text };
}

function usePageHits(text: string): Hit[] {
  const { schema, overrides } = useAdmin();
  return useMemo(() => {
    const all = schema.resources.flatMap((resource): Hit[] => {
      const paths = resourcePaths(resource.path, overrides);
      const icon = resource.icon ?? 'document';
      return [
        ...(resource.group ? [{ key: `list/${resource.path}`, label: resource.labelPlural, kind: 'Go to', icon, to: paths.list }] : []),
        ...(resource.actions.create && resource.group
          ? [{ key: `new/${resource.path}`, label: `New ${inSentence(resource.label)}`, kind: 'Create', icon: 'plus', to: paths.create }]
          : []),
      ];
    });
    const wanted = text.toLowerCase();
    return all.filter((hit) => hit.label.toLowerCase().includes(wanted)).slice(0, text ? 5 : 8);
  }, [schema, overrides, text]);
}

export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
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
    setText('');
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
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<span className="ra-sr">Search</span>}
      width={560}
      className="hb-palette"
      destroyOnHidden
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-label="Search records and pages"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={hits[active] ? `${id}${active}` : undefined}
        placeholder="Search records and pages…"
        prefix={<Icon name="search" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul role="listbox" id={`${id}list`} aria-label="Results">
        {hits.map((hit, index) => (
          <li
            key={hit.key}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => setAt(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              go(hit);
            }}
          >
            <Icon name={hit.icon} size={18} />
            <span className="ra-clip">
              {hit.label} {hit.detail && <span className="ra-muted">{hit.detail}</span>}
            </span>
            <span className="hb-hit-kind">{hit.kind}</span>
          </li>
        ))}
      </ul>
      <p className="hb-palette-foot" role="status">
        {searching ? 'Searching…' : hits.length === 0 ? 'Nothing found' : `${hits.length} found`}
      </p>
    </Modal>
  );
}
