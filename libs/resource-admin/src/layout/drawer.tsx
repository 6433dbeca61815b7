/** antd's drawer, for what loads it when it is first opened. */
export { Drawer as default } from 'antd';
