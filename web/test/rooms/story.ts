import { drawRootKey, type RootKey, rootKeyOf } from '../../src/rooms/keys/account-keys/root-key.ts'
import type { Pins } from '../../src/rooms/keys/log/memory-pins.ts'
import { memoryPins } from '../../src/rooms/keys/log/memory-pins.ts'
import { RoomClient } from '../../src/rooms/keys/log/room-client.ts'
import { RoomRefusal } from '../../src/rooms/keys/log/room-refusal.ts'
import type { RoomCalls } from '../../src/rooms/keys/room-calls.ts'
import { RoomServer } from './room-server.ts'

export const DEEDS = ['say', 'renew', 'share', 'tidy', 'leave', 'lose'] as const

/** One action of a member in one of two tabs. A closed tab is opened for it. */
export interface Act {
  who: number
  tab: number
  deed: (typeof DEEDS)[number]
}

interface Browser {
  id: string
  root: RootKey
  pins: Pins
  tabs: (Promise<RoomClient> | undefined)[]
}

/** Delays a call. The scheduler of the test determines the order. */
export type Delay = (call: string) => Promise<unknown>

const EXPECTED = new Set(['newcomers', 'lost_keys', 'removed', 'busy'])
const TRIES = 6

function expected(error: unknown): null {
  if (error instanceof RoomRefusal && EXPECTED.has(error.reason)) return null
  throw error
}

/** Some members in one room with an honest server. Their calls arrive in any order. */
export class Story {
  readonly server = new RoomServer()
  /** The sender of each acknowledged message, by its text. */
  readonly said = new Map<string, string>()
  /** Tabs that were open when their member lost all keys. */
  readonly orphans: Promise<RoomClient>[] = []
  readonly #browsers: Browser[]
  readonly #delay: Delay
  /**
   * Whether a member has lost all keys or left. Some epochs may then have a key that no member has.
   */
  forgotten = false
  #count = 0

  private constructor(browsers: Browser[], delay: Delay) {
    this.#browsers = browsers
    this.#delay = delay
  }

  static async of(women: number, delay: Delay): Promise<Story> {
    const ids = Array.from({ length: women }, (_, place) => `woman-${place}`)
    return new Story(await Promise.all(ids.map(newBrowser)), delay)
  }

  /** Resolves to the open tabs of members who have not left. */
  async openTabs(): Promise<RoomClient[]> {
    const here = this.#browsers.filter(({ id }) => !this.server.gone.has(id))
    return Promise.all(here.flatMap(({ tabs }) => tabs.filter((tab) => tab !== undefined)))
  }

  async tabsOfTheGone(): Promise<RoomClient[]> {
    const gone = this.#browsers.filter(({ id }) => this.server.gone.has(id))
    return Promise.all(gone.flatMap(({ tabs }) => tabs.filter((tab) => tab !== undefined)))
  }

  async act({ who, tab, deed }: Act): Promise<void> {
    const browser = this.#browsers[who % this.#browsers.length]
    if (browser === undefined || this.server.gone.has(browser.id)) return
    if (deed === 'lose') return this.#lose(browser)
    const client = await this.#tab(browser, tab)
    // The member may have left in the other tab since this one began to open.
    if (this.server.gone.has(browser.id)) return
    if (deed === 'leave') {
      this.forgotten = true
      this.server.gone.add(browser.id)
    } else await this.#do(client, deed, browser.id).catch(expected)
  }

  async #do(client: RoomClient, deed: Act['deed'], id: string): Promise<void> {
    if (deed === 'say') await this.#say(client, id)
    else if (deed === 'tidy') await client.renew([...this.server.gone])
    else if (deed === 'renew') await client.renew()
    else await look(client).then(() => client.shareHistory(Infinity))
  }

  #tab(browser: Browser, tab: number): Promise<RoomClient> {
    const open = browser.tabs[tab] ?? this.#open(browser)
    browser.tabs[tab] = open
    return open
  }

  async #open({ id, root, pins }: Browser): Promise<RoomClient> {
    const parts = { roomId: this.server.room, memberId: id, root, pins }
    const client = await RoomClient.open({ ...parts, calls: this.#calls(id) })
    if (client.state().standing === 'lost_keys') await client.reset().catch(expected)
    return client
  }

  #calls(id: string): RoomCalls {
    const calls = this.server.connect(id)
    const late = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
      await this.#delay(`${id} asks ${name}`)
      const answer = await make()
      await this.#delay(`${id} is answered ${name}`)
      return answer
    }
    return {
      listEpochs: (after) => late('listEpochs', () => calls.listEpochs(after)),
      addEpoch: (post) => late('addEpoch', () => calls.addEpoch(post)),
      shareLink: (n, link) => late('shareLink', () => calls.shareLink(n, link)),
      listLeaving: () => late('listLeaving', () => calls.listLeaving()),
      sendMessage: (...message) => late('sendMessage', () => calls.sendMessage(...message)),
    }
  }

  async #say(client: RoomClient, id: string): Promise<void> {
    this.#count += 1
    const draft = client.draft(`${id} says ${this.#count}`)
    await client.read(this.server.messages)
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await client.send(draft)
        this.said.set(draft.text, id)
        return
      } catch (error) {
        if (!(error instanceof RoomRefusal) || error.reason !== 'newcomers') throw error
        await look(client)
      }
    }
  }

  /** Removes everything that a browser has: tabs, pins and root. */
  async #lose(browser: Browser): Promise<void> {
    this.forgotten = true
    this.orphans.push(...browser.tabs.filter((tab) => tab !== undefined))
    const { root, pins } = await newBrowser(browser.id)
    Object.assign(browser, { root, pins, tabs: [] })
  }

  /** Syncs all members who are in the room, removes those who left, and shares earlier messages. */
  async sync(): Promise<void> {
    const [first] = await this.#members()
    if (first) await first.renew([...this.server.gone])
    for (const client of await this.#members()) {
      await look(client)
      await client.shareHistory(Infinity)
    }
    for (const client of await this.#members()) await look(client)
  }

  async #members(): Promise<RoomClient[]> {
    const tabs = await this.openTabs()
    for (const tab of tabs) await tab.sync()
    return tabs.filter((tab) => tab.state().standing === 'in')
  }
}

async function newBrowser(id: string): Promise<Browser> {
  return { id, root: await rootKeyOf(drawRootKey()), pins: memoryPins(), tabs: [] }
}

/** Acknowledges the current members of the room. */
async function look(client: RoomClient): Promise<void> {
  await client.sync()
  await client.acknowledge(client.state().epoch)
}
