// 各种状态的名称。
import words from '#contracts/words/zh-CN.ts';

export default words.status;
