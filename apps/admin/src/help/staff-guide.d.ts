declare module 'virtual:staff-guide' {
  import type { GuideSection } from './guide-sections';

  const sections: GuideSection[];
  export default sections;
}
