import { Button } from 'antd';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useAskedAction } from './use-asked-action';

/** The actions of a resource that are about none of its records, above its list. */
export function ListActions({ resource }: { resource: ResourceSchema }) {
  const { start, running, dialog } = useAskedAction(resource);
  const actions = resource.ownActions?.filter(({ on }) => on === 'none') ?? [];
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.name}
          className="ra-list-action"
          danger={action.danger}
          loading={running === action.name}
          disabled={running !== null && running !== action.name}
          onClick={() => start(action, null)}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
