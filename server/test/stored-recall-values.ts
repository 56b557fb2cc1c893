/** Recalls that an earlier version stored, in the form of `stored-values.ts`. */
export const storedRecallValues = {
  'recalls.sealed': {
    sealed:
      'AQJrMa/Ex+9n1T9gpFSaunWtyQMT4YBBff/jYvuV29yb9BVhKDZyGn5y6+R9P0nT4saRVF5OBe+E9M/Vp5komg/gLAwFPWIxZnfJrcALLHyi9pAeoVrP3I+cd85TOD134BXmJ0iIKL5j/5YUQSMZLBqMYzQVu6PuWHo9zH1yr9bM8eivyAazToFEhgGuW8ZQ/1lWoWWYEJsQyVmWfhq3ift13NbDepNylhBSIDU2OfpqHNiZySzZAPWwDZL7+4oRXKTWOTp3RVu/1LvhWv8dGXXx0Zv6JIm+AzaGrN0QaN/u+ImOJk2WPIMi0FXkhCJJZ5pGLs89MIrzEBZMCtbi7s0jJkRcg3kNa+I9rLM/J75lg4nOk1JJk3r+EAlXbN8d9+OqPDUkrLkxDO//eg3dMiQCPSu5jZfUeUztUHd5pUGPzzhhAqdz5vhmv91Ww60vnr2QaWGPYSf/tfMzVq3bMb45gHKP8JBQ5p1fgtFImvbVThuKhx4pOgYqSy1T9WkJyW+7ALyIfIvb2z83bxzg/Ee/30n5+T6Otdu8k1aADDM=',
    value: {
      warningId: '0190a2c4-11aa-4bcd-8def-001122334455',
      number: '+14155550142',
      shown: '+1 (415) ***-**42',
      from: '2026-11-02T09:30:00.000Z',
      until: '2026-11-03T04:00:00.000Z',
    },
  },
}
