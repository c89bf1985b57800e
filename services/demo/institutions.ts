// Institutions and depositors of the demo world. Names are made up.
import { evmAddress, segwitAddress, taprootAddress } from './addresses.ts';

interface Depositor {
  userName: string;
  userAddress: string;
  receivingAddress: string;
}

export interface Institution {
  institution: string;
  custodyAddress: string;
  /** Relative share of all deposits. */
  weight: number;
  /** Median of its deposits, in satoshis. */
  median: number;
  depositors: readonly Depositor[];
}

const NAMES: readonly { name: string; weight: number; median: number; users: readonly string[] }[] = [
  {
    name: '远山数字资产',
    weight: 14,
    median: 90_000_000,
    users: ['陈思远', '林家豪', '黄雅婷', '周子墨', '吴佩珊', '许文博', '沈亦凡'],
  },
  {
    name: 'Meridian Trust',
    weight: 13,
    median: 240_000_000,
    users: ['Treasury 01', 'Treasury 02', 'Client 1147', 'Client 2093', 'Client 3310', 'Client 4472'],
  },
  {
    name: '海峡托管',
    weight: 11,
    median: 60_000_000,
    users: ['李梦瑶', '王浩然', '张敏仪', '刘冠宇', '何嘉欣', '郭俊杰'],
  },
  {
    name: 'Northlight Capital',
    weight: 10,
    median: 510_000_000,
    users: ['Fund I', 'Fund II', 'Market Neutral', 'Carry Desk'],
  },
  { name: '青禾资本', weight: 9, median: 120_000_000, users: ['赵启明', '孙若溪', '马天宇', '朱婉清', '高子涵'] },
  {
    name: 'Alder & Finch',
    weight: 8,
    median: 35_000_000,
    users: ['M. Okafor', 'J. Lindqvist', 'R. Castellanos', 'A. Petrenko', 'S. Nakamura', 'L. Dubois', 'T. Haddad'],
  },
  { name: '星河信托', weight: 8, median: 75_000_000, users: ['徐静怡', '唐家铭', '冯雨桐', '曹振宇'] },
  { name: 'Kestrel Mining', weight: 7, median: 18_000_000, users: ['Site Hamar', 'Site Boden', 'Site Laramie'] },
  { name: '金桥家族办公室', weight: 6, median: 330_000_000, users: ['一号账户', '二号账户', '教育基金'] },
  {
    name: 'Palisade Advisors',
    weight: 5,
    median: 45_000_000,
    users: ['Household 12', 'Household 27', 'Household 31', 'Household 58'],
  },
  { name: 'Harbourline Exchange', weight: 5, median: 650_000_000, users: ['Cold Reserve', 'Insurance Fund'] },
  { name: '鼎泰量化', weight: 4, median: 150_000_000, users: ['策略A', '策略B', '自营'] },
];

export const institutions = (): readonly Institution[] =>
  NAMES.map(({ name, weight, median, users }) => ({
    institution: name,
    weight,
    median,
    custodyAddress: taprootAddress(`custody of ${name}`),
    depositors: users.map((user, index) => ({
      userName: user,
      // Some depositors have a bitcoin address, others one on the other side of the bridge.
      userAddress:
        index % 3 === 2 ? evmAddress(`wallet of ${user}, ${name}`) : segwitAddress(`wallet of ${user}, ${name}`),
      receivingAddress: evmAddress(`receiver of ${user}, ${name}`),
    })),
  }));
