import { Button, type MenuProps } from 'antd';
import { isGroupable, type ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { Dropdown } from '../layout/pop-ups';
import { useTexts } from '../texts/wording';
import { isCounted } from './counted';
import type { RecordList } from './use-record-list';

const TOTALS = 'totals';

/** The menu that shows counts, sums and averages of a list, and groups them by a field; nothing where there is neither to show. */
export function TotalsMenu({ resource, list: { state, change } }: { resource: ResourceSchema; list: RecordList }) {
  const { totals } = useTexts();
  const fields = resource.fields.filter(isGroupable);
  const canCount = resource.fields.some(isCounted);
  if (!canCount && fields.length === 0) return null;
  const items: MenuProps['items'] = [
    ...(canCount ? [{ key: TOTALS, label: totals.show }] : []),
    { type: 'group', label: totals.groupBy, children: fields.map(({ name, label }) => ({ key: `by ${name}`, label })) },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    const name = key.replace('by ', '');
    change(key === TOTALS ? { totals: !state.totals } : { groupBy: state.groupBy === name ? null : name, per: null });
  };
  const chosen = [...(state.totals ? [TOTALS] : []), ...(state.groupBy ? [`by ${state.groupBy}`] : [])];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick, selectedKeys: chosen, className: 'ra-totals-menu' }}>
      <Button icon={<Icon name="report" size={16} />} aria-label={totals.title} aria-haspopup="menu" title={totals.title} />
    </Dropdown>
  );
}
