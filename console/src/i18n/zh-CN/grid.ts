// 列表。
export default {
  rows_other: '{{count}} 行',
};
